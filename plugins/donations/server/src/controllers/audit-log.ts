import type { Core } from '@strapi/types';
import { action } from '../action';

/** The handlers of the audit log slice. */
export const auditLogController = ({ strapi }: { strapi: Core.Strapi }) => ({
  list: action(strapi, 'auditLog.list', ({ ports, query }) => ports.auditLog.list(query, query)),
  options: action(strapi, 'auditLog.options', ({ ports, query }) => ports.auditLog.options(query)),
  verify: action(strapi, 'auditLog.verify', ({ ports }) => ports.auditLog.verify()),
});
