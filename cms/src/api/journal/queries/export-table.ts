import type { Core } from '@strapi/strapi';
import type { ColumnsOf, RowOf } from '@seva/config/hidden-type';
import { table } from '../../../platform/database/table';
import type journalExport from '../content-types/journal-export/schema';

export type ExportRow = RowOf<typeof journalExport>;

const uid = 'api::journal.journal-export';

/** Returns the queries on exported files. Each joins the current transaction. */
export function exportTable(strapi: Core.Strapi) {
  const rows = () => table<ExportRow>(strapi, uid);
  return {
    find: (documentId: string): Promise<ExportRow | null> => rows().findOne({ where: { documentId } }),
    latest: (limit: number): Promise<ExportRow[]> => rows().findMany({ orderBy: [{ id: 'desc' }], limit }),
    create: (row: Omit<ColumnsOf<typeof journalExport>, 'exportedAt'> & { exportedAt: Date }): Promise<ExportRow> =>
      rows().create({ data: { ...row } }),
  };
}
