import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import type { Preflight } from '@seva/config/contract/panel/receipts/years/contracts';
import { auditLog } from '../../../platform/audit/audit-log';
import { isUniqueViolation } from '../../../platform/database/unique-violation';
import { paperActTexts as texts } from '../../../texts/paper-acts';
import { preflight, releaseOf } from './preflight';

/** Releases the statements of a year, once nothing stops it; a year that is released already stays so. */
export async function releaseYear(strapi: Core.Strapi, year: number, actor: PanelActor): Promise<Preflight> {
  const before = await preflight(strapi, year);
  if (before.released) return before;
  if (before.stops.length > 0) throw new Refused(409, texts.notResolved(before.stops.length));
  if (before.sums.difference !== 0) throw new Refused(409, texts.notTheLedger);
  try {
    await strapi.db.transaction(async () => {
      const data = { year, releasedBy: actor.name, releasedAt: new Date() };
      await strapi.db.query('api::paper-year.paper-year').create({ data });
      await auditLog(strapi).by(actor, {
        action: 'statement-year.release',
        entity: 'statement-year',
        entityId: String(year),
        before: null,
        after: { year, statements: before.sums.statements },
      });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  return { ...before, released: await releaseOf(strapi, year) };
}
