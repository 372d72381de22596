import type { Core } from '@strapi/strapi';
import type { Output } from '@seva/config/contract';
import { isDraining } from '../../../platform/http/draining';
import { pingDatabase } from '../../../platform/database/reachability';
import { tryAgainSeconds } from '../../../platform/database/database-away';
import { programVersion } from '../../../ops/data-version/program';
import { neededVersion } from '../../../ops/data-version/versions';
import { writeCheck } from '../../../ops/watching/write-check';
import { settings } from '../../../platform/runtime/settings';
import { Refused } from '@seva/config/contract/refused';
import { shop } from '@seva/config/shop';
import { texts } from '../../../texts/en';

const tryAgain = { 'Retry-After': String(tryAgainSeconds) };

/** Returns the server's state. @throws Refused 503 with the reason when it cannot save data or is stopping */
export async function readHealth(strapi: Core.Strapi): Promise<Output<'system.health'>> {
  const { env } = settings();
  if (isDraining(strapi.server.httpServer)) throw new Refused(503, texts.draining, { status: 'draining' });
  try {
    await pingDatabase(strapi);
  } catch (error) {
    strapi.log.error(`health: the database cannot be reached: ${(error as Error).message}`);
    throw new Refused(503, texts.unavailable, { status: 'unavailable' }, tryAgain);
  }
  const fault = await writeCheck(strapi)();
  if (fault !== null) throw new Refused(503, texts.cannotSave, { status: 'cannot-save' }, tryAgain);
  return {
    status: texts.health.ok,
    mode: env.mode,
    database: env.database.client,
    version: programVersion(),
    dataVersion: neededVersion(),
    ...(env.mode === 'demo' ? { gateway: shop.demoGatewayPath } : {}),
  };
}
