import type { Core } from '@strapi/strapi';
import { action } from '../../../http/action';
import { limits } from '../../../http/limits';
import { storePicture } from '../upload';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  upload: action(strapi, 'pictures.upload', async ({ ctx, caller }) => {
    await limits().upload.perAccount.count(caller._id);
    const { files } = ctx.request as unknown as { files?: Record<string, never> };
    return storePicture(strapi, files?.image);
  }),
});
