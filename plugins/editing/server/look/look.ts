import type { Core } from '@strapi/types';
import type { Look } from '../../shared/contracts';
import { previewMs, signPreview } from './preview-token';

const serviceUid = 'api::service.service';

/** The shop's page on which entries of a type are seen. */
const pages: Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => string>> = {
  [serviceUid]: (row) => `/product/${String(row.documentId)}`,
  'api::slide.slide': () => '/home',
  'api::video.video': () => '/home#videos',
  'api::timing.timing': () => '/home#timings',
  'api::place.place': () => '/about',
  'api::policy-page.policy-page': (row) => `/info/${String(row.slug)}`,
  'api::site.site': () => '/about',
};

/** What deciding needs to know of the shop. */
export interface LookPorts {
  /** Signs addresses. */
  readonly secret: string;
  /** Whether visitors see this service now. */
  readonly isOnShow: (id: string) => Promise<boolean>;
}

/** Whether entries of a type have a page in the shop. */
export const hasPage = (uid: string): boolean => uid in pages;

/** Where an entry is seen in the shop, by a signed address where visitors do not see it; null for an unknown one. */
export async function lookAt(
  strapi: Core.Strapi,
  { secret, isOnShow }: LookPorts,
  uid: string,
  documentId: string,
  now: number,
): Promise<Look | null> {
  const page = pages[uid];
  if (!page) return null;
  const row = (await strapi.db.query(uid as never).findOne({ where: { documentId } } as never)) as Record<
    string,
    unknown
  > | null;
  if (!row) return null;
  if (uid !== serviceUid || (await isOnShow(documentId))) return { address: page(row), preview: false, until: null };
  const endsAt = now + previewMs;
  const address = `${page(row)}?preview=${signPreview(secret, documentId, endsAt)}`;
  return { address, preview: true, until: new Date(endsAt).toISOString() };
}
