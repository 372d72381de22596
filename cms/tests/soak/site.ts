import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { serverVariables } from '../../../config/tooling/server-variables.mjs';
import { demoSecretKey } from '../support/demo-key';
import { accountsIn, startProcess, type ServerProcess } from '../support/server-process';
import { copyOfTemplate, type TestData } from '../support/server';
import { startMailServer, type MailServer } from './mail-server';
import type { Plan } from './plan';
import type { Random } from './random';
import type { SoakContext } from './context';

/** Servers of a soak with their tools, and how to stop them. */
export interface Site {
  readonly data: TestData;
  /** Temporary folder of the servers. */
  readonly temporary: string;
  readonly servers: readonly ServerProcess[];
  readonly urls: readonly string[];
  readonly measured: ServerProcess;
  readonly mails: MailServer;
  /** Makes the mail server accept every email at the first attempt. */
  acceptMails(): void;
  /** Returns the number of emails that were accepted although the connection was cut before the response. */
  cutAfter(): number;
  stop(): Promise<void>;
}

/**
 * Starts the servers as in production, with the demo gateway and a mail server that sometimes refuses or disconnects.
 */
export async function startSite(plan: Plan, random: Random): Promise<Site> {
  const data = await copyOfTemplate();
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-soak-'));
  const outcomes = ['refused for now', 'cut before', 'cut after'] as const;
  let isAccepting = false;
  let cutAfter = 0;
  const mails = await startMailServer(() => {
    const outcome = isAccepting || random.chance(0.85) ? 'taken' : random.pick(outcomes);
    if (outcome === 'cut after') cutAfter += 1;
    return outcome;
  });
  const env = {
    ...data.env,
    ...serverVariables,
    NODE_ENV: 'production',
    SEVA_DEMO: '1',
    TMPDIR: temporary,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Saidham <office@temple.example>',
    STAFF_MAIL: 'treasurer@temple.example',
    // Visitors come through a proxy, each with a different address.
    TRUSTED_PROXIES: '127.0.0.1/32',
    SEVA_LIMITS_FACTOR: '10',
    SEVA_OUTBOX_SECONDS: '2',
    SEVA_SWEEP_SECONDS: plan.isFull ? '15' : '3',
    SEVA_RECONCILE_SECONDS: '120',
  };
  const servers: ServerProcess[] = [];
  const preload = path.join(import.meta.dirname, 'memory-usage.cjs');
  for (let index = 0; index < plan.processes; index += 1) servers.push(await startProcess(env, preload));
  const [measured] = servers;
  if (!measured) throw new Error('A soak needs a server');
  return {
    data,
    temporary,
    servers,
    urls: servers.map(({ url }) => url),
    measured,
    mails,
    acceptMails: () => {
      isAccepting = true;
    },
    cutAfter: () => cutAfter,
    async stop() {
      for (const { child, ended } of servers) {
        child.kill('SIGKILL');
        await ended;
      }
      await mails.stop();
      fs.rmSync(temporary, { recursive: true, force: true });
      await data.remove();
    },
  };
}

async function smallPictures(): Promise<SoakContext['pictures']> {
  const colors = ['#7C0F22', '#C8811A', '#3B5A40'];
  const made = colors.map((background, index) =>
    sharp({ create: { width: 900 + index * 300, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
  return (await Promise.all(made)).map((bytes) => new Uint8Array(bytes));
}

/** Returns the state that all visits of a site share. */
export async function createContext(
  site: Site,
  random: Random,
  rest: Pick<SoakContext, 'newVisitor' | 'outside'>,
): Promise<SoakContext> {
  return {
    ...rest,
    accounts: accountsIn(site.data.dataFolder),
    random,
    devotees: [],
    atPanel: new Set(),
    secretKey: demoSecretKey(),
    people: 300,
    pictures: await smallPictures(),
  };
}
