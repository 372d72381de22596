import type { AuditService, Entry, Head } from '@seva/audit';
import type { TestServer } from './server';

/** Returns the matching audit entries in order. */
export async function auditRows(server: TestServer, where: Record<string, unknown>): Promise<Entry[]> {
  const entries = server.strapi.db.query('plugin::audit.entry' as never);
  return (await entries.findMany({ where, orderBy: { sequence: 'asc' } } as never)) as unknown as Entry[];
}

/** Verifies the whole chain. `known` is a latest hash that was recorded earlier. */
export function verifyAuditLog(server: TestServer, known?: Head) {
  return (server.strapi.plugin('audit').service('audit') as AuditService).verify(known);
}
