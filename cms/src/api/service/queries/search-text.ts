import type { Core } from '@strapi/strapi';
import { table } from '../../../platform/database/table';
import { serviceUid } from './service-table';

interface Searchable {
  readonly id: number;
  readonly name?: string | null;
  readonly brand?: string | null;
  readonly category?: string | null;
  readonly description?: string | null;
}

/** Returns the lower-case text that a keyword is searched in: name, type, category and description. */
export function searchTextOf(service: Omit<Searchable, 'id'>): string {
  return [service.name, service.brand, service.category, service.description].filter(Boolean).join('\n').toLowerCase();
}

/** Updates the search text of a service after a change in the panel or the shop. */
export async function refreshSearchText(strapi: Core.Strapi, documentId: string): Promise<void> {
  const rows = table<Searchable>(strapi, serviceUid);
  const row = await rows.findOne({ where: { documentId } });
  if (!row) return;
  await rows.update({ where: { id: row.id }, data: { searchText: searchTextOf(row) } });
}
