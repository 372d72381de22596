import type { Core } from '@strapi/types';
import type { LikenessReason } from '@seva/config/rules/same-person';
import { Refused } from '@seva/config/contract/refused';
import { action } from '../action';
import type { BackOfficePorts } from '../ports';
import { texts } from '../texts';

async function show(ports: BackOfficePorts, id: string) {
  const devotee = await ports.devotees.find(id);
  if (!devotee) throw new Refused(404, texts.unknownDevotee);
  return devotee;
}

/** The handlers of the devotees slice. An act answers with the devotee as they are after it, if they are. */
export const devoteesController = ({ strapi }: { strapi: Core.Strapi }) => ({
  list: action(strapi, 'devotees.list', ({ ports, query }) => ports.devotees.list(query, query)),
  find: action(strapi, 'devotees.find', ({ ports, params }) => show(ports, params.id)),
  correct: action(strapi, 'devotees.correct', async ({ ports, params: { id }, body, actor }) => {
    await ports.devotees.correct(id, body, actor);
    return show(ports, id);
  }),
  correctContact: action(strapi, 'devotees.correctContact', async ({ ports, params: { id }, body, actor }) => {
    await ports.devotees.correctContact(id, body, actor);
    return show(ports, id);
  }),
  block: action(strapi, 'devotees.block', async ({ ports, params: { id }, actor }) => {
    await ports.devotees.block(id, true, actor);
    return show(ports, id);
  }),
  unblock: action(strapi, 'devotees.unblock', async ({ ports, params: { id }, actor }) => {
    await ports.devotees.block(id, false, actor);
    return show(ports, id);
  }),
  close: action(strapi, 'devotees.close', async ({ ports, params: { id }, body, actor }) => {
    await ports.devotees.close(id, body.reason, actor);
    return { done: true };
  }),
  merge: action(strapi, 'devotees.merge', async ({ ports, params: { id }, body, actor }) => {
    await ports.devotees.merge(id, body, actor);
    return show(ports, id);
  }),
  undoMerge: action(strapi, 'devotees.undoMerge', async ({ ports, params, actor }) =>
    show(ports, await ports.devotees.undoMerge(params.id, actor)),
  ),
  duplicates: action(strapi, 'devotees.duplicates', ({ ports, query }) =>
    ports.devotees.duplicates(query.reason as LikenessReason | '', query),
  ),
  tellApart: action(strapi, 'devotees.tellApart', async ({ ports, body, actor }) => {
    await ports.devotees.tellApart(body.one, body.other, actor);
    return { done: true };
  }),
  dismissed: action(strapi, 'devotees.dismissed', ({ ports, query }) => ports.devotees.dismissed(query)),
  compareAgain: action(strapi, 'devotees.compareAgain', async ({ ports, body, actor }) => {
    await ports.devotees.compareAgain(body.one, body.other, actor);
    return { done: true };
  }),
});
