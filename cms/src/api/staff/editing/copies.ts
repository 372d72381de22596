import type { Core } from '@strapi/strapi';
import { contentNameOf, contentTypes } from '@seva/config/content-types';
import { requireModel } from '../../../platform/database/documents';
import { panelProblems as texts } from '../../../texts/panel-problems';

/**
 * A copy says in its name that it is one, unless somebody has given it another; what can be hidden is hidden until
 * somebody shows it. Two entries that look alike would stand in the shop otherwise, and nobody could tell them apart.
 */
export async function nameCopy(
  strapi: Core.Strapi,
  uid: string,
  params: { readonly documentId?: string; data?: Record<string, unknown> },
): Promise<void> {
  const type = contentNameOf(uid);
  const title = type ? contentTypes[type].title : 'name';
  const { attributes } = requireModel(strapi, uid);
  const { documentId } = params;
  const source = (await strapi.db.query(uid).findOne({ where: { documentId } })) as Record<string, unknown> | null;
  const given = params.data?.[title];
  const named = typeof given === 'string' && given !== source?.[title];
  const name = texts.copyOf(String(source?.[title] ?? '')).slice(0, attributes[title]?.maxLength ?? 255);
  params.data = {
    ...params.data,
    ...(named ? {} : { [title]: name }),
    ...('listed' in attributes ? { listed: false } : {}),
  };
}
