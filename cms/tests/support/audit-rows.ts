import type { AuditService, Entry, Head } from '@seva/audit';
import type { TestServer } from './server';

/** The entries of the audit log that fit, in order. */
export async function auditRows(server: TestServer, where: Record<string, unknown>): Promise<Entry[]> {
  const entries = server.strapi.db.query('plugin::audit.entry' as never);
  return (await entries.findMany({ where, orderBy: { sequence: 'asc' } } as never)) as unknown as Entry[];
}

/** Walks the whole chain; `known` is an end that was noted earlier. */
export function verifyAuditLog(server: TestServer, known?: Head) {
  return (server.strapi.plugin('audit').service('audit') as AuditService).verify(known);
}
