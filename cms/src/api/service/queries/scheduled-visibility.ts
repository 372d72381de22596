import type { Core } from '@strapi/strapi';
import { momentOf, visibilityChanges, type VisibleWindow } from '@seva/config/rules/visibility';
import { templeTimeZone } from '../../content/services/read';
import { serviceUid } from './service-table';
import { expectChanges } from '../../../platform/cache/content-cache';

/**
 * Tells the cache when services appear or disappear by themselves, so that it turns over at that very moment. To be
 * called at the start and after every change of a service or of the temple's time zone.
 */
export async function scheduleVisibilityChanges(strapi: Core.Strapi): Promise<void> {
  const windows = (await strapi.db.query(serviceUid).findMany({
    select: ['visibleFrom', 'visibleTo'],
    where: { $or: [{ visibleFrom: { $notNull: true } }, { visibleTo: { $notNull: true } }] },
  })) as VisibleWindow[];
  const minutes = new Set(windows.flatMap(visibilityChanges));
  const timeZone = minutes.size > 0 ? await templeTimeZone(strapi) : '';
  expectChanges([...minutes].map((minute) => momentOf(minute, timeZone)));
}
