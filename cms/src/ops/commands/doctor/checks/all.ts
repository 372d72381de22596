import type { Facts } from '../facts';
import type { Finding, Findings } from '../finding';
import { checkBackups } from './backups';
import {
  checkFiles,
  checkGoingLive,
  checkOpenPort,
  checkProcess,
  checkSecrets,
  checkVariables,
  checkWriting,
} from './configuration';
import { checkDatabase } from './database';
import { checkLargeRequest, checkProxy, checkReach } from './reachability';
import { checkBucket, checkClock, checkDisk, checkLeftovers } from './machine';
import { checkMailServer, checkMailTrial } from './mail';
import { checkDemoRemains, checkExampleTexts, checkFirstAdmin, checkShopRead, checkTimeZone } from './shop';
import { checkEndpoint, checkKeys, checkWebhook } from './stripe';

/** Checks by the heading of their findings, in the order of the guide. */
const chapters: readonly { readonly title: string; readonly checks: readonly ((facts: Facts) => Findings)[] }[] = [
  {
    title: 'Configuration',
    checks: [checkVariables, checkWriting, checkGoingLive, checkSecrets, checkFiles, checkProcess],
  },
  { title: 'Machine', checks: [checkDisk, checkLeftovers, checkBucket, checkClock] },
  { title: 'Database', checks: [checkDatabase] },
  { title: 'Address and proxy', checks: [checkReach, checkOpenPort, checkProxy, checkLargeRequest] },
  { title: 'Stripe', checks: [checkKeys, checkEndpoint, checkWebhook] },
  { title: 'Mail', checks: [checkMailServer, checkMailTrial] },
  { title: 'Backups', checks: [checkBackups] },
  {
    title: 'Shop',
    checks: [checkShopRead, checkDemoRemains, checkFirstAdmin, checkExampleTexts, checkTimeZone],
  },
];

export interface Chapter {
  readonly title: string;
  readonly findings: readonly Finding[];
}

/** Runs all checks on the gathered facts. Pure. */
export function examine(facts: Facts): readonly Chapter[] {
  return chapters.map(({ title, checks }) => ({
    title,
    findings: checks.flatMap((check) => check(facts)).filter((finding) => finding !== null),
  }));
}
