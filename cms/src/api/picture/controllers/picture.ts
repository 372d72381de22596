import type { Core } from '@strapi/strapi';
import { action } from '../../../http/action';
import { withForm } from '../../../http/form';
import { limits } from '../../../http/limits';
import { Refused } from '@seva/config/contract/refused';
import { texts } from '../../../texts/en';
import { storePicture } from '../services/upload';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  upload: action(strapi, 'pictures.upload', async ({ ctx, actor }) => {
    await limits().upload.perAccount.count(actor.id);
    if (!ctx.is('multipart/*')) throw new Refused(400, texts.upload.none);
    return withForm(ctx, 1, ({ files }) => storePicture(strapi, files.image));
  }),
});
