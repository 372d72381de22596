import type { Core } from '@strapi/strapi';
import { action } from '../../../http/action';
import { limits } from '../../../http/limits';
import type { Caller } from '../../../auth/authenticate';
import { markDone, undoDone } from '../services/mark-done';
import { readSheet } from '../services/read-sheet';

const count = (caller: Caller) => limits().sheet.perAccount.count(caller._id);

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  read: action(strapi, 'sheet.read', async ({ query, caller, now }) => {
    await count(caller);
    return readSheet(strapi, query, now);
  }),
  done: action(strapi, 'sheet.done', async ({ params, body, caller, now }) => {
    await count(caller);
    return markDone(strapi, params.id, body, caller, now);
  }),
  undo: action(strapi, 'sheet.undo', async ({ params, caller, now }) => {
    await count(caller);
    return undoDone(strapi, params.id, now);
  }),
});
