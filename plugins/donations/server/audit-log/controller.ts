import type { Core } from '@strapi/types';
import { auditKinds, type AuditFilters } from '../../shared/audit-log/contracts';
import { backOfficeCall } from '../http/back-office-call';
import { readDay, readId, readPage, readText, readWord } from '../http/read-query';

function readFilters(query: Readonly<Record<string, unknown>>): AuditFilters {
  return {
    from: readDay(query, 'from'),
    to: readDay(query, 'to'),
    kind: readWord(query, 'kind', auditKinds),
    action: readText(query, 'action'),
    actor: readId(query, 'actor'),
    record: readText(query, 'record'),
    q: readText(query, 'q'),
  };
}

/** The handlers of the audit log slice. */
export const auditLogController = ({ strapi }: { strapi: Core.Strapi }) => ({
  list: backOfficeCall(strapi, ({ ports, query }) => ports.auditLog.list(readFilters(query), readPage(query))),
  options: backOfficeCall(strapi, ({ ports, query }) => ports.auditLog.options(readFilters(query))),
  verify: backOfficeCall(strapi, ({ ports }) => ports.auditLog.verify()),
});
