import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { action } from '../../../http/action';
import { withForm } from '../../../http/form';
import { limits } from '../../../http/limits';
import type { Caller } from '../../../auth/authenticate';
import { priestsPictureName } from '../../booking/services/priests-pictures';
import { texts } from '../../../texts/en';
import { storePicture } from '../../picture/services/upload';
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
  picture: action(strapi, 'sheet.picture', async ({ ctx, caller }) => {
    await count(caller);
    await limits().upload.perAccount.count(caller._id);
    if (!ctx.is('multipart/*')) throw new Refused(400, texts.upload.none);
    return withForm(ctx, 1, ({ files }) => storePicture(strapi, files.image, priestsPictureName));
  }),
  undo: action(strapi, 'sheet.undo', async ({ params, caller, now }) => {
    await count(caller);
    return undoDone(strapi, params.id, now);
  }),
});
