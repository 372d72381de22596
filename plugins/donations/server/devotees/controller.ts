import type { Core } from '@strapi/types';
import { plainLine } from '@seva/config/rules/plain-text';
import {
  correctable,
  mergeFields,
  type Correction,
  type MergeBody,
  type MergeChoices,
} from '../../shared/devotees/contracts';
import { backOfficeCall, NotDone } from '../http/back-office-call';
import { readId, readPage, readText } from '../http/read-query';
import type { BackOfficeAnswer, BackOfficePorts } from '../ports';
import { texts } from '../texts';

function readCorrection(body: unknown): Correction {
  const sent = (body ?? {}) as Record<string, unknown>;
  const fields = (Object.keys(correctable) as (keyof Correction)[]).map((field) => {
    const value = sent[field];
    const written = typeof value === 'string' ? plainLine(value) : null;
    if (written === null || written.length > correctable[field]) throw new NotDone(400, texts.wrongBody(field));
    return [field, written] as const;
  });
  const correction = Object.fromEntries(fields) as Correction;
  if (correction.name === '') throw new NotDone(400, texts.wrongBody('name'));
  return correction;
}

async function show(ports: BackOfficePorts, id: string) {
  const devotee = await ports.devotees.find(id);
  if (!devotee) throw new NotDone(404, texts.unknownDevotee);
  return devotee;
}

function requireDone<T>(answer: BackOfficeAnswer<T>): T {
  if (!answer.ok) throw new NotDone(answer.status, answer.message);
  return answer.value;
}

type Sent = Readonly<Record<string, unknown>>;

const sentOf = (body: unknown): Sent => (typeof body === 'object' && body !== null ? (body as Sent) : {});

/**
 * @throws NotDone 400 for a field that cannot be chosen, and for a choice that is none: a wrong spelling is not guessed
 */
function readChoices(fields: unknown): MergeChoices {
  if (fields === undefined) return {};
  const chosen = Object.entries(typeof fields === 'object' && fields !== null ? fields : { fields });
  for (const [field, choice] of chosen)
    if (!mergeFields.some((known) => known === field) || (choice !== 'stays' && choice !== 'goes'))
      throw new NotDone(400, texts.wrongBody(`fields.${field}`));
  return Object.fromEntries(chosen) as MergeChoices;
}

function readMerge(body: unknown): MergeBody {
  const sent = sentOf(body);
  const absorbed = readId(sent, 'absorbed');
  if (absorbed === '') throw new NotDone(400, texts.wrongBody('absorbed'));
  return { absorbed, fields: readChoices(sent.fields), different: sent.different === true };
}

function readPair(body: unknown): readonly [one: string, other: string] {
  const [one, other] = [readId(sentOf(body), 'one'), readId(sentOf(body), 'other')];
  if (one === '' || other === '') throw new NotDone(400, texts.wrongBody(one === '' ? 'one' : 'other'));
  return [one, other];
}

/** Blocks a devotee or lifts the block; which of the two, the address says. */
const blocking = (strapi: Core.Strapi, blocked: boolean) =>
  backOfficeCall(strapi, async ({ ports, params, actor }) => {
    const id = params.id ?? '';
    requireDone(await ports.devotees.block(id, blocked, actor));
    return show(ports, id);
  });

/** The handlers of the devotees slice. An act answers with the devotee as they are after it. */
export const devoteesController = ({ strapi }: { strapi: Core.Strapi }) => ({
  list: backOfficeCall(strapi, ({ ports, query }) => ports.devotees.list(readText(query, 'q'), readPage(query))),
  find: backOfficeCall(strapi, ({ ports, params }) => show(ports, params.id ?? '')),
  correct: backOfficeCall(strapi, async ({ ports, params, body, actor }) => {
    const id = params.id ?? '';
    requireDone(await ports.devotees.correct(id, readCorrection(body), actor));
    return show(ports, id);
  }),
  block: blocking(strapi, true),
  unblock: blocking(strapi, false),
  merge: backOfficeCall(strapi, async ({ ports, params, body, actor }) => {
    const id = params.id ?? '';
    requireDone(await ports.devotees.merge(id, readMerge(body), actor));
    return show(ports, id);
  }),
  undoMerge: backOfficeCall(strapi, async ({ ports, params, actor }) =>
    show(ports, requireDone(await ports.devotees.undoMerge(params.id ?? '', actor))),
  ),
  duplicates: backOfficeCall(strapi, ({ ports, query }) => ports.devotees.duplicates(readPage(query))),
  tellApart: backOfficeCall(strapi, async ({ ports, body, actor }) => {
    requireDone(await ports.devotees.tellApart(...readPair(body), actor));
    return { done: true };
  }),
  dismissed: backOfficeCall(strapi, ({ ports, query }) => ports.devotees.dismissed(readPage(query))),
  compareAgain: backOfficeCall(strapi, async ({ ports, body, actor }) => {
    requireDone(await ports.devotees.compareAgain(...readPair(body), actor));
    return { done: true };
  }),
});
