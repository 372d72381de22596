import type { Core } from '@strapi/types';
import { action, found } from '../action';
import { texts } from '../texts';

/** The handlers of gifts in kind. An act answers with the gift as it is after it. */
export const kindGiftsController = ({ strapi }: { strapi: Core.Strapi }) => ({
  list: action(strapi, 'kindGifts.list', ({ ports, query }) => ports.kindGifts.list(query.show === 'watched', query)),
  record: action(strapi, 'kindGifts.record', ({ ports, body, actor }) => ports.kindGifts.record(body, actor)),
  note: action(strapi, 'kindGifts.note', async ({ ports, params, body, actor }) =>
    found(await ports.kindGifts.note(params.id, body, actor), texts.unknownKindGift),
  ),
  void: action(strapi, 'kindGifts.void', async ({ ports, params, body, actor }) =>
    found(await ports.kindGifts.void(params.id, body.reason, actor), texts.unknownKindGift),
  ),
});
