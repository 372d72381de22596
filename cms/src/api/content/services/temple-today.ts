import type { Core } from '@strapi/strapi';
import { templeClock } from '@seva/config/rules/temple-time';
import { templeTimeZone } from './read';

/** Returns the temple's current date, YYYY-MM-DD. */
export async function templeToday(strapi: Core.Strapi): Promise<string> {
  return templeClock(Date.now(), await templeTimeZone(strapi)).day;
}
