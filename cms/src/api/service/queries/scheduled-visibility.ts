import type { Core } from '@strapi/strapi';
import { momentOf, visibilityChanges, type VisibleWindow } from '@seva/config/rules/visibility';
import { templeTimeZone } from '../../content';
import { table } from '../../../platform/database/table';
import { serviceUid } from './service-table';
import { expectChanges } from '../../../platform/cache/content-cache';

/**
 * Schedules the cache's expiry at the times when services appear or disappear.
 * Runs at startup and after every change of a service or of the temple's time zone.
 */
export async function scheduleVisibilityChanges(strapi: Core.Strapi): Promise<void> {
  const windows = await table<VisibleWindow>(strapi, serviceUid).findMany({
    select: ['visibleFrom', 'visibleTo'],
    where: { $or: [{ visibleFrom: { $notNull: true } }, { visibleTo: { $notNull: true } }] },
  });
  const minutes = new Set(windows.flatMap(visibilityChanges));
  const timeZone = minutes.size > 0 ? await templeTimeZone(strapi) : '';
  expectChanges([...minutes].map((minute) => momentOf(minute, timeZone)));
}
