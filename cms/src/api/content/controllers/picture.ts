import type { Core } from '@strapi/strapi';
import { action } from '../../../platform/http/action';
import { withForm } from '../../../platform/http/form';
import { limits } from '../../../platform/http/limits';
import { Refused } from '@seva/config/contract/refused';
import { texts } from '../../../texts/en';
import { storePicture } from '../pictures/upload';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  upload: action(strapi, 'pictures.upload', async ({ ctx, actor }) => {
    await limits().upload.perAccount.count(actor.id);
    if (!ctx.is('multipart/*')) throw new Refused(400, texts.upload.none);
    return withForm(ctx, 1, ({ files }) => storePicture(strapi, files.image));
  }),
});
