import type { Core } from '@strapi/strapi';
import { panelTexts, type FieldText } from '../texts/panel';
import { whenChanged } from './when-changed';

interface Configuration {
  settings: Record<string, unknown>;
  metadatas: Record<string, { edit: Record<string, unknown>; list: Record<string, unknown> }>;
  layouts: { list: string[]; edit: { name: string; size: number }[][] };
}

interface ContentTypeService {
  findConfiguration(contentType: unknown): Promise<Configuration>;
  updateConfiguration(contentType: unknown, configuration: Configuration): Promise<unknown>;
}

/** Full rows for what is long or wide; two to a row otherwise. */
function rowsOf(fields: readonly [string, FieldText][]): { name: string; size: number }[][] {
  const rows: { name: string; size: number }[][] = [];
  for (const [name, { size = 6 }] of fields) {
    const last = rows.at(-1);
    const used = last?.reduce((sum, field) => sum + field.size, 0) ?? 12;
    if (last && used + size <= 12) last.push({ name, size });
    else rows.push([{ name, size }]);
  }
  return rows;
}

/**
 * Gives the forms and lists of the panel plain labels, help texts and an order, from `texts/panel`, whenever that has changed.
 * A field that is not named there is not shown: it is the shop's own affair.
 */
export function layOutPanel(strapi: Core.Strapi): Promise<void> {
  return whenChanged(strapi, 'panel layout', panelTexts, () => writeLayouts(strapi));
}

async function writeLayouts(strapi: Core.Strapi): Promise<void> {
  const service = strapi.plugin('content-manager').service('content-types') as ContentTypeService;
  for (const [uid, { fields, list, title }] of Object.entries(panelTexts)) {
    const contentType = strapi.contentType(uid as never);
    const configuration = await service.findConfiguration(contentType);
    const shown = Object.entries(fields);
    const metadatas = { ...configuration.metadatas };
    for (const [name, { label, help }] of shown) {
      const known = metadatas[name] ?? { edit: {}, list: {} };
      metadatas[name] = {
        edit: { ...known.edit, label, description: help ?? '', visible: true },
        list: { ...known.list, label },
      };
    }
    const settings = { ...configuration.settings, mainField: title, pageSize: 50, defaultSortBy: list[0] ?? title };
    const layouts = { list: [...list], edit: rowsOf(shown) };
    await service.updateConfiguration(contentType, { settings, metadatas, layouts });
  }
}
