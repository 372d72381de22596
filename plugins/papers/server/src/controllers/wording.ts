import type { Core } from '@strapi/types';
import { action, sendPdf } from '../action';
import { texts } from '../texts';

/** The handlers of the wording of papers. */
export const wordingController = ({ strapi }: { strapi: Core.Strapi }) => ({
  read: action(strapi, 'wording.read', ({ ports }) => ports.wording.read()),
  save: action(strapi, 'wording.save', ({ ports, body, actor }) => ports.wording.save(body, actor)),
  approve: action(strapi, 'wording.approve', ({ ports, body, actor }) => ports.wording.approve(body.revision, actor)),
  sample: action(strapi, 'wording.sample', async ({ ports, ctx }) =>
    sendPdf(ctx, texts.sampleFile, await ports.wording.sample()),
  ),
});
