import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { action } from '../../../platform/http/action';
import { withForm } from '../../../platform/http/form';
import { limits } from '../../../platform/http/limits';
import type { Account } from '../../../platform/http/actor';
import { priestsPictureName } from '../services/priests-pictures';
import { texts } from '../../../texts/en';
import { storePicture } from '../../content';
import { markDone, undoDone } from '../sheet/mark-done';
import { readSheet } from '../sheet/read-sheet';

const count = (actor: Account) => limits().sheet.perAccount.count(actor.id);

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  read: action(strapi, 'sheet.read', async ({ query, actor, now }) => {
    await count(actor);
    return readSheet(strapi, query, now);
  }),
  done: action(strapi, 'sheet.done', async ({ params, body, actor, now }) => {
    await count(actor);
    return markDone(strapi, params.id, body, actor, now);
  }),
  picture: action(strapi, 'sheet.picture', async ({ ctx, actor }) => {
    await count(actor);
    await limits().upload.perAccount.count(actor.id);
    if (!ctx.is('multipart/*')) throw new Refused(400, texts.upload.none);
    return withForm(ctx, 1, ({ files }) => storePicture(strapi, files.image, priestsPictureName));
  }),
  undo: action(strapi, 'sheet.undo', async ({ params, actor, now }) => {
    await count(actor);
    return undoDone(strapi, params.id, now);
  }),
});
