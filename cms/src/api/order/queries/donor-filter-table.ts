import type { Core } from '@strapi/strapi';
import type { RowOf } from '@seva/config/hidden-type';
import type { SavedConditions } from '@seva/config/contract/panel/donations/donors/contracts';
import { table } from '../../../platform/database/table';
import type donorFilter from '../../donor-filter/content-types/donor-filter/schema';

type DonorFilterRow = RowOf<typeof donorFilter>;

/** Returns the queries on the saved filters of the donors. */
export function donorFilterTable(strapi: Core.Strapi) {
  const rows = table<DonorFilterRow>(strapi, 'api::donor-filter.donor-filter');
  return {
    all: (): Promise<DonorFilterRow[]> => rows.findMany({ orderBy: [{ name: 'asc' }] }),
    count: (): Promise<number> => rows.count(),
    named: (name: string): Promise<DonorFilterRow | null> => rows.findOne({ where: { name } }),

    /** @throws the database's unique violation if the name is taken */
    create: (name: string, conditions: SavedConditions): Promise<DonorFilterRow> =>
      rows.create({ data: { name, conditions } }),

    async change(documentId: string, conditions: SavedConditions): Promise<Pick<DonorFilterRow, 'documentId'>> {
      await rows.updateMany({ where: { documentId }, data: { conditions } });
      return { documentId };
    },

    /** Removes a filter and returns it, or null if it is unknown. */
    remove: (documentId: string): Promise<DonorFilterRow | null> => rows.delete({ where: { documentId } }),
  };
}
