import type { Core } from '@strapi/types';
import { action } from '../action';

/** The handlers of *Year end*. A release answers with the preflight as it is after it. */
export const yearsController = ({ strapi }: { strapi: Core.Strapi }) => ({
  preflight: action(strapi, 'years.preflight', ({ ports, params }) => ports.years.preflight(params.year)),
  release: action(strapi, 'years.release', ({ ports, params, actor }) => ports.years.release(params.year, actor)),
});
