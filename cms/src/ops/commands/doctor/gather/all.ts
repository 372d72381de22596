import type { RawEnv } from '@seva/config/env/problem';
import type { Facts } from '../facts';
import { gatherBackups } from './backups';
import { gatherBucket } from './bucket';
import { gatherConfiguration, secretsIn } from './configuration';
import { gatherDatabase, gatherNewerData, openDatabase } from './database';
import { gatherReachability } from './reachability';
import { dataFolderOf, gatherMachine, storedSecrets } from './machine';
import { gatherMail, mailConfirmed, tryMail, type TrialRequest } from './mail';
import { gatherShop } from './shop';
import { gatherStripe } from './stripe';

/** Returns the secrets of a data folder, or none if the file is damaged, which another check reports. */
function readableSecrets(dataFolder: string): Readonly<Record<string, string | string[]>> {
  try {
    return storedSecrets(dataFolder);
  } catch {
    return {};
  }
}

/** Returns every secret that this command reads, so that none is ever printed. */
export function knownSecrets(raw: RawEnv): string[] {
  const secrets = readableSecrets(dataFolderOf(gatherConfiguration(raw)));
  return [...secretsIn(raw), ...Object.values(secrets).flat()].filter((secret) => secret.length > 3);
}

/** Gathers all facts about a configuration. Writes only the record of a confirmed test email. */
export async function gatherFacts(raw: RawEnv, request: TrialRequest | null): Promise<Facts> {
  const now = Date.now();
  const configuration = gatherConfiguration(raw);
  const dataFolder = dataFolderOf(configuration);
  const storedSecret = readableSecrets(dataFolder).signingSecret;
  const signingSecret =
    configuration.env.secrets.signingSecret ?? (typeof storedSecret === 'string' ? storedSecret : '');
  const opened = await openDatabase(configuration.env, dataFolder);
  const [machine, { facts: database, newerData, shop }, bucket, backups, stripe, reachability, mail] =
    await Promise.all([
      gatherMachine(configuration, raw),
      gatherDatabase(opened, dataFolder).then(async (facts) => ({
        facts,
        newerData: await gatherNewerData(opened, dataFolder),
        shop: await gatherShop(opened),
      })),
      gatherBucket(configuration),
      gatherBackups(configuration, dataFolder),
      gatherStripe(configuration),
      gatherReachability(configuration, signingSecret),
      gatherMail(configuration),
    ]);
  if (opened.ok) await opened.value.close();
  const trial = request ? await tryMail(configuration, request, { signingSecret, dataFolder, now }) : null;
  return {
    now,
    configuration,
    machine,
    database,
    newerData,
    shop,
    bucket,
    backups,
    stripe,
    reachability,
    mail,
    trial,
    mailConfirmed: mailConfirmed(dataFolder),
  };
}
