import type { Core } from '@strapi/strapi';
import {
  savedFilterLimits,
  type SavedConditions,
  type SavedFilter,
} from '@seva/config/contract/panel/donations/donors/contracts';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import { Refused } from '@seva/config/contract/refused';
import { auditLog } from '../../../platform/audit/audit-log';
import { isUniqueViolation } from '../../../platform/database/unique-violation';
import { texts as allTexts } from '../../../texts/en';
import { donorFilterTable } from '../queries/donor-filter-table';

const texts = allTexts.panel.donations;
const entity = 'donor_filter';

export async function listFilters(strapi: Core.Strapi): Promise<SavedFilter[]> {
  const rows = await donorFilterTable(strapi).all();
  return rows.map(({ documentId: id, name, conditions }) => ({ id, name, conditions }));
}

/**
 * Saves a filter for everyone. It replaces a filter with the same name.
 * @throws Refused 409 if there are too many, or if another request saves the same name at this moment
 */
export async function saveFilter(
  strapi: Core.Strapi,
  name: string,
  conditions: SavedConditions,
  actor: PanelActor,
): Promise<void> {
  const filters = donorFilterTable(strapi);
  try {
    await strapi.db.transaction(async () => {
      const known = await filters.named(name);
      if (!known && (await filters.count()) >= savedFilterLimits.count)
        throw new Refused(409, texts.tooManyFilters(savedFilterLimits.count));
      const { documentId: entityId } = known
        ? await filters.change(known.documentId, conditions)
        : await filters.create(name, conditions);
      const before = known && { name, ...chosen(known.conditions) };
      const after = { name, ...chosen(conditions) };
      await auditLog(strapi).by(actor, { action: `${entity}.save`, entity, entityId, before, after });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refused(409, texts.filterJustSaved);
    throw error;
  }
}

/** Removes a saved filter. @throws Refused 404 for an unknown one */
export async function removeFilter(strapi: Core.Strapi, id: string, actor: PanelActor): Promise<void> {
  await strapi.db.transaction(async () => {
    const gone = await donorFilterTable(strapi).remove(id);
    if (!gone) throw new Refused(404, texts.unknownFilter);
    const before = { name: gone.name, ...chosen(gone.conditions) };
    await auditLog(strapi).by(actor, { action: `${entity}.remove`, entity, entityId: id, before, after: null });
  });
}

const chosen = (conditions: SavedConditions) =>
  Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== ''));
