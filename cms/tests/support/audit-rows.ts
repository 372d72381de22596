import type { TestServer } from './server';

/** An entry of the trail as a test reads it. */
export interface AuditRow {
  readonly sequence: number;
  readonly actor: string;
  readonly actorName: string | null;
  readonly onBehalfOf: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly address: string | null;
  readonly personal: unknown;
  readonly requestId: string | null;
}

/** The entries that fit, in order. */
export async function auditRows(server: TestServer, where: Record<string, unknown>): Promise<AuditRow[]> {
  const entries = server.strapi.db.query('plugin::audit.entry' as never);
  return (await entries.findMany({ where, orderBy: { sequence: 'asc' } } as never)) as unknown as AuditRow[];
}

interface Head {
  readonly sequence: number;
  readonly hash: string;
}

interface Trail {
  verify(known?: Head): Promise<{
    readonly intact: boolean;
    readonly head?: Head;
    readonly break?: { readonly sequence: number; readonly reason: string };
  }>;
}

/** Walks the whole chain; `known` is an end that was noted earlier. */
export function verifyAuditLog(server: TestServer, known?: Head) {
  return (server.strapi.plugin('audit').service('audit') as Trail).verify(known);
}
