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

/** What a keyword is looked for in: name, type, category and description, in lower case. */
export function searchTextOf(service: Omit<Searchable, 'id'>): string {
  return [service.name, service.brand, service.category, service.description].filter(Boolean).join('\n').toLowerCase();
}

/** Brings the search text up to date after a service was written, from the panel or the shop. */
export async function refreshSearchText(strapi: Core.Strapi, documentId: string): Promise<void> {
  const rows = table<Searchable>(strapi, serviceUid);
  const row = await rows.findOne({ where: { documentId } });
  if (!row) return;
  await rows.update({ where: { id: row.id }, data: { searchText: searchTextOf(row) } });
}
