import type { Core } from '@strapi/types';
import { action, found } from '../action';
import { texts } from '../texts';

/** The handlers of the week. */
export const weekController = ({ strapi }: { strapi: Core.Strapi }) => ({
  read: action(strapi, 'week.read', ({ ports, query }) => ports.week.read(query.day)),
  place: action(strapi, 'week.place', async ({ ports, query }) =>
    found(await ports.week.place(query), texts.unknownPlace),
  ),
  except: action(strapi, 'week.except', async ({ ports, body, actor }) =>
    found(await ports.week.except(body, body, actor), texts.unknownPlace),
  ),
});
