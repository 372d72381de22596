import type { Core } from '@strapi/types';
import { action } from '../action';

/** The handlers of the donors slice. */
export const donorsController = ({ strapi }: { strapi: Core.Strapi }) => ({
  list: action(strapi, 'donors.list', ({ ports, query }) => ports.donors(query, query)),
});
