import type { Core } from '@strapi/strapi';
import { table } from './table';

/** Callback for a record before and after its change; `after` is null if it was removed. */
type Watcher<Row> = (before: Row, after: Row | null) => Promise<void>;

interface Event {
  readonly action: string;
  readonly params: { readonly where?: object };
  readonly state: Record<string, unknown>;
}

/**
 * Calls `changed` after every update and removal of a record through Strapi's query engine, its documents or the
 * panel. Runs in the transaction of the change, if any. Call it once the database is connected. Raw SQL and Knex
 * statements are not seen.
 */
export function watchRecords<Row extends { readonly id: number }>(
  strapi: Core.Strapi,
  uid: string,
  { select, populate = {} }: { readonly select: readonly string[]; readonly populate?: object },
  changed: Watcher<Row>,
): void {
  const read = (where: object) => table<Row>(strapi, uid).findMany({ where, select: ['id', ...select], populate });

  async function remember({ params, state }: Event): Promise<void> {
    state.before = params.where ? await read(params.where) : [];
  }
  async function notify({ action, state }: Event): Promise<void> {
    const before = (state.before ?? []) as Row[];
    if (before.length === 0) return;
    const left = action.startsWith('afterDelete') ? [] : await read({ id: { $in: before.map(({ id }) => id) } });
    for (const row of before) await changed(row, left.find(({ id }) => id === row.id) ?? null);
  }

  strapi.db.lifecycles.subscribe({
    models: [uid],
    beforeUpdate: remember,
    afterUpdate: notify,
    beforeUpdateMany: remember,
    afterUpdateMany: notify,
    beforeDelete: remember,
    afterDelete: notify,
    beforeDeleteMany: remember,
    afterDeleteMany: notify,
  });
}
