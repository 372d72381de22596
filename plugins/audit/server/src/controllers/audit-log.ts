import type { Core } from '@strapi/types';
import { action } from '../action';

export const auditLogController = ({ strapi }: { strapi: Core.Strapi }) => ({
  list: action(strapi, 'auditLog.list', (reader, { query }) => reader.list(query, query)),
  options: action(strapi, 'auditLog.options', (reader, { query }) => reader.options(query)),
  verify: action(strapi, 'auditLog.verify', (reader) => reader.verify()),
});
