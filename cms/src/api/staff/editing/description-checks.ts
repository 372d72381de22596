import type { Core } from '@strapi/strapi';
import { panelProblems as texts } from '../../../texts/panel-problems';
import type { Entry } from './entry';
import type { Problem } from './problems';

interface FileRow {
  readonly id: number;
  readonly alternativeText?: string | null;
}

/** The id of a picture as forms name it: the number, an object with it, or what is to be connected. */
function idOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'string' && /^\d+$/.test(value)) return Number(value);
  if (Array.isArray(value)) return idOf(value[0]);
  if (typeof value !== 'object' || value === null) return null;
  const { id, set, connect } = value as { id?: unknown; set?: unknown; connect?: unknown };
  return idOf(id ?? set ?? connect);
}

const plain = (value: unknown) => (typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : '');

/**
 * Another picture needs its own description: the words of the one before are refused, unless they are the new picture's
 * own in the library, or the name of the entry.
 */
export async function descriptionProblems(strapi: Core.Strapi, stored: Entry | null, data: Entry): Promise<Problem[]> {
  const before = stored?.picture as FileRow | null | undefined;
  const id = 'picture' in data ? idOf(data.picture) : null;
  const words = plain(stored?.alt);
  const now = plain('alt' in data ? data.alt : stored?.alt);
  if (!before || id === null || id === before.id || words === '' || now !== words) return [];
  if (now === plain(data.name ?? stored?.name)) return [];
  const file = (await strapi.db.query('plugin::upload.file').findOne({ where: { id } })) as FileRow | null;
  return plain(file?.alternativeText) === now ? [] : [{ path: ['alt'], message: texts.altOfAnother }];
}
