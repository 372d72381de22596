import type { Core } from '@strapi/types';
import { action } from '../action';

/** The handlers of booking by phone. */
export const phoneController = ({ strapi }: { strapi: Core.Strapi }) => ({
  devotees: action(strapi, 'phone.devotees', async ({ ports, query }) => ({
    rows: await ports.phone.devotees(query.q),
  })),
  services: action(strapi, 'phone.services', async ({ ports }) => ({ rows: await ports.phone.services() })),
});
