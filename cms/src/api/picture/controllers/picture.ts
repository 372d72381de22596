import type { Core } from '@strapi/strapi';
import { action } from '../../../http/action';
import { storePicture } from '../upload';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  upload: action(strapi, 'pictures.upload', ({ ctx }) => {
    const { files } = ctx.request as unknown as { files?: Record<string, never> };
    return storePicture(strapi, files?.image);
  }),
});
