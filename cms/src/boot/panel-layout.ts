import type { Core } from '@strapi/strapi';
import { contentNames, contentTypes, contentUid } from '@seva/config/content-types';
import { requireModel } from '../platform/database/documents';
import { bookkeepingLabels, panelTexts, partTexts, type FieldText, type PartTexts } from '../texts/panel';
import { whenChanged } from './when-changed';

interface Configuration {
  settings: Record<string, unknown>;
  metadatas: Record<string, { edit: Record<string, unknown>; list: Record<string, unknown> }>;
  layouts: { list: string[]; edit: { name: string; size: number }[][] };
}

interface ConfigurationService {
  findConfiguration(model: unknown): Promise<Configuration>;
  updateConfiguration(model: unknown, configuration: Configuration): Promise<unknown>;
}

/** Arranges fields in rows of 12 columns. A field takes 6 by default. */
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
 * Applies labels, help texts and order from `texts/panel` to the panel's forms and lists, whenever they have changed.
 * A field that is not listed there is hidden.
 */
export function applyPanelLayout(strapi: Core.Strapi): Promise<void> {
  return whenChanged(strapi, 'panel layout', [contentTypes, panelTexts, partTexts, bookkeepingLabels], async () => {
    const contentManager = strapi.plugin('content-manager');
    const types = contentManager.service('content-types') as ConfigurationService;
    for (const name of contentNames) {
      const { title } = contentTypes[name];
      await layOut(types, requireModel(strapi, contentUid(name)), { title, ...panelTexts[name] });
    }
    const parts = contentManager.service('components') as ConfigurationService;
    for (const [uid, texts] of Object.entries(partTexts)) await layOut(parts, requireModel(strapi, uid), texts);
  });
}

async function layOut(service: ConfigurationService, model: unknown, texts: PartTexts): Promise<void> {
  const { fields, list, title, sortedBy = list[0] ?? title } = texts;
  const configuration = await service.findConfiguration(model);
  const shown = Object.entries(fields);
  const metadatas = { ...configuration.metadatas };
  for (const [name, { label, help, placeholder }] of shown) {
    const known = metadatas[name] ?? { edit: {}, list: {} };
    metadatas[name] = {
      edit: { ...known.edit, label, description: help ?? '', placeholder: placeholder ?? '', visible: true },
      list: { ...known.list, label },
    };
  }
  for (const [name, label] of Object.entries(bookkeepingLabels)) {
    const known = metadatas[name];
    if (known) metadatas[name] = { edit: { ...known.edit, label }, list: { ...known.list, label } };
  }
  const settings = { ...configuration.settings, mainField: title, pageSize: 50, defaultSortBy: sortedBy };
  const layouts = { list: [...list], edit: rowsOf(shown) };
  await service.updateConfiguration(model, { settings, metadatas, layouts });
}
