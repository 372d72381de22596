import type { Core } from '@strapi/strapi';
import { table } from '../../../platform/database/table';

/** Entries of a day in an export: a digest of them, and the cents of their debits. */
export interface DayDigest {
  readonly digest: string;
  readonly cents: number;
}

/** Exported file. Days are YYYY-MM-DD; `days` has those with entries. */
export interface ExportRow {
  readonly id: number;
  readonly documentId: string;
  readonly fromDay: string;
  readonly toDay: string;
  readonly digest: string;
  readonly entries: number;
  readonly debitCents: number;
  readonly days: Readonly<Record<string, DayDigest>>;
  readonly exportedBy: string;
  readonly exportedByName: string;
  readonly exportedAt: string;
}

const uid = 'api::journal.journal-export';

/** Returns the queries on exported files. Each joins the current transaction. */
export function exportTable(strapi: Core.Strapi) {
  const rows = () => table<ExportRow>(strapi, uid);
  return {
    find: (documentId: string): Promise<ExportRow | null> => rows().findOne({ where: { documentId } }),
    latest: (limit: number): Promise<ExportRow[]> => rows().findMany({ orderBy: [{ id: 'desc' }], limit }),
    create: (row: Omit<ExportRow, 'id' | 'documentId' | 'exportedAt'> & { exportedAt: Date }): Promise<ExportRow> =>
      rows().create({ data: { ...row } }),
  };
}
