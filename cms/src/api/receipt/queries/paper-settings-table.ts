import type { Core } from '@strapi/strapi';
import { createId } from '@paralleldrive/cuid2';
import type { ColumnsOf, RowOf } from '@seva/config/hidden-type';
import { sql, table } from '../../../platform/database/table';
import type paperLogo from '../../paper-logo/content-types/paper-logo/schema';
import type paperSetting from '../../paper-setting/content-types/paper-setting/schema';
import type paperYear from '../../paper-year/content-types/paper-year/schema';

export type PaperSettingsRow = RowOf<typeof paperSetting>;

type PaperYearRow = RowOf<typeof paperYear>;

type PaperLogoRow = ColumnsOf<typeof paperLogo>;

const key = 'receipts';

/** Returns the queries on wording, released years and logos. Each joins the current transaction. */
export function paperSettingsTable(strapi: Core.Strapi) {
  const settings = table<PaperSettingsRow>(strapi, 'api::paper-setting.paper-setting');
  const years = table<PaperYearRow>(strapi, 'api::paper-year.paper-year');
  const addYear = (year: number) =>
    sql(strapi, (knex) => knex('paper_years').insert({ document_id: createId(), year }).onConflict('year').ignore());
  const logos = table<PaperLogoRow>(strapi, 'api::paper-logo.paper-logo');
  return {
    find: (): Promise<PaperSettingsRow | null> => settings.findOne({ where: { key } }),

    async create(data: Partial<PaperSettingsRow>): Promise<void> {
      await settings.create({ data: { key, ...data } });
    },

    /** Changes a revision of the settings. @returns false if another revision is current */
    async update(revision: number, data: Partial<PaperSettingsRow>): Promise<boolean> {
      return (await settings.updateMany({ where: { key, revision }, data })).count > 0;
    },

    findYear: (year: number): Promise<PaperYearRow | null> => years.findOne({ where: { year } }),

    /** Releases a year. @returns false if it is released already */
    async release(year: number, releasedBy: string): Promise<boolean> {
      await addYear(year);
      const where = { year, releasedAt: { $null: true } };
      return (await years.updateMany({ where, data: { releasedBy, releasedAt: new Date() } })).count > 0;
    },

    findLogo: (hash: string): Promise<PaperLogoRow | null> => logos.findOne({ where: { hash } }),

    async storeLogo({ hash, png }: PaperLogoRow): Promise<void> {
      await sql(strapi, (knex) =>
        knex('paper_logos')
          .insert({ document_id: hash.slice(0, 24), hash, png })
          .onConflict('hash')
          .ignore(),
      );
    },
  };
}
