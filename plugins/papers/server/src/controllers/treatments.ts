import type { Core } from '@strapi/types';
import { action, found } from '../action';
import { texts } from '../texts';

/** The handlers of *What is deductible?*. */
export const treatmentsController = ({ strapi }: { strapi: Core.Strapi }) => ({
  list: action(strapi, 'treatments.list', ({ ports, query }) =>
    ports.treatments.grid(query.year === '' ? null : Number(query.year)),
  ),
  save: action(strapi, 'treatments.save', async ({ ports, body, actor }) => {
    await ports.treatments.save(body.changes, actor);
    return { done: true };
  }),
  approve: action(strapi, 'treatments.approve', async ({ ports, body, actor }) => {
    await ports.treatments.approve(body.services, actor);
    return { done: true };
  }),
  preview: action(strapi, 'treatments.preview', ({ ports, body }) => ports.treatments.preview(body)),
  retreat: action(strapi, 'treatments.retreat', ({ ports, body, actor }) => ports.treatments.retreat(body, actor)),
  cancel: action(strapi, 'treatments.cancel', async ({ ports, params, actor }) =>
    found(await ports.jobs.cancel(params.id, 'retreat', actor), texts.unknownJob),
  ),
});
