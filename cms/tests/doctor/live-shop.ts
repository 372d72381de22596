import { execFile, fork, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { inject } from 'vitest';
import { freePort } from '../../../config/tooling/free-port.mjs';
import { machineVariables } from '../../../config/tooling/own-variables.mjs';
import { serverVariables } from '../../../config/tooling/server-variables.mjs';
import type { Finding } from '../../src/ops/commands/doctor/finding';
import { copyOfTemplate } from '../support/server';
import { startProcess } from '../support/server-process';
import { startProxy } from './proxy';
import { change, giveToOwnUser, removeUser } from './shop-database';
import { startMail, startStripe } from './stand-ins';

const script = (name: string) => path.resolve(import.meta.dirname, `../../scripts/${name}.js`);
const random = () => randomBytes(24).toString('hex');

/** Temple's own texts in place of the example's. */
const ownTexts = [
  `update sites set name = 'Sri Sai Mandir', place = 'Dayton, Ohio', legal_name = 'Sri Sai Mandir of Dayton, Inc.',
    address = '1 Temple Way, Dayton, OH 45402', phone = '(937) 222-0100', email = 'office@srisaimandir.org',
    ein = '12-3456789'`,
  `update policy_pages set body = 'Our own words.'`,
  `insert into paper_settings (key, signer_name, signer_title, sentences, revision, approved_hash)
    values ('receipts', 'Meera Rao', 'Treasurer', '{}', 1, 'approved')`,
];

/** Result of the doctor. */
export interface Examination {
  readonly output: string;
  readonly findings: readonly Finding[];
  /** Titles of findings that are wrong or worth a look, in order. */
  readonly complaints: readonly string[];
}

/**
 * Starts a live shop as docs/running/going-live.md sets it up, with stand-ins for Stripe, the mail server and the
 * proxy, and nothing to complain about.
 */
export async function openLiveShop() {
  const data = await copyOfTemplate();
  const run = (name: string, args: readonly string[], env: Record<string, string>) =>
    promisify(execFile)(process.execPath, [script(name), ...args], {
      env: { ...machineVariables(process.env), ...env },
    });
  await run('demo-purge', [], data.env);

  const account = `1${random().slice(0, 15)}`;
  const secretKey = `sk_live_5${account}${random()}`;
  const mailPassword = `${random()}@%`;
  const port = await freePort();
  const [stripe, mail, proxy] = await Promise.all([
    startStripe({ id: `acct_${account}`, key: secretKey }),
    startMail('office', mailPassword),
    startProxy(() => port),
  ]);
  stripe.account.endpoints.push(stripe.endpointFor(proxy.url));

  const user = `temple_${randomBytes(4).toString('hex')}`;
  const databasePassword = random();
  const { DATABASE_URL: address } = data.env;
  const database: Record<string, string> = address
    ? { DATABASE_URL: await giveToOwnUser(address, user, databasePassword) }
    : {};
  const { SEVA_LIMITS_FACTOR: _, ...ownData } = data.env;
  // The private key is discarded, so nothing encrypted here is ever opened.
  const publicKey = await identityToRecipient(await generateIdentity());
  const moment = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const backups = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-backups-'));
  fs.writeFileSync(path.join(backups, `seva-live-${moment}.tar.gz.age`), 'locked');
  const verified = { at: Date.now(), backup: 'seva-live.tar.gz.age', ok: true, goodAt: Date.now() };
  fs.writeFileSync(path.join(data.dataFolder, 'verified-restore.json'), JSON.stringify(verified));
  const webhookSecret = `whsec_${random()}`;
  const env: Record<string, string> = {
    ...ownData,
    ...serverVariables,
    ...database,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: proxy.url,
    TRUSTED_PROXIES: '127.0.0.1',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: `pk_live_5${account}${random()}`,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Sri Sai Mandir <office@srisaimandir.org>',
    STAFF_MAIL: 'treasurer@srisaimandir.org',
    SEVA_BACKUP_TO: backups,
    SEVA_BACKUP_KEY: publicKey,
  };
  await run('create-admin', ['--email=owner@srisaimandir.org', '--name=The Owner'], env);
  await change(
    data,
    ...ownTexts,
    `insert into second_factors (document_id, user_id, sealed_secret, last_step)
      select 'factor0000000000000000000', id, 'sealed', 1 from admin_users where email = 'owner@srisaimandir.org'`,
  );
  const server = await startProcess(env);

  const withNames = ['--require', path.resolve(import.meta.dirname, 'names.cjs')];
  const environment = { ...machineVariables(process.env), ...env, NODE_EXTRA_CA_CERTS: proxy.certificateFile };

  /** Runs the command as an operator does. */
  async function command(...args: string[]): Promise<{ code: number | null; output: string }> {
    const child = spawn(process.execPath, [...withNames, script('doctor'), ...args], { env: environment });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, output };
  }

  const practice = fork(path.resolve(import.meta.dirname, 'practice.cjs'), [], {
    execArgv: withNames,
    env: environment,
  });

  /** Runs the doctor with this shop's environment, changed by `more`. An empty value unsets a variable. */
  async function examine(more: Record<string, string> = {}): Promise<Examination> {
    practice.send({ ...env, ...more });
    const [output] = (await once(practice, 'message')) as [string];
    const { findings } = JSON.parse(output) as { findings: Finding[] };
    // These complaints are right on a test machine: the server runs as root and there is one disk.
    const isTheTests = ({ check, says }: Finding) =>
      (check === 'root' && process.getuid?.() === 0) || (check === 'backups.place' && says.includes('disk'));
    const complaints = findings.filter(
      (finding) => ['wrong', 'opening', 'advice'].includes(finding.state) && !isTheTests(finding),
    );
    return { output, findings, complaints: complaints.map(({ check }) => check).sort() };
  }

  return {
    data,
    env,
    stripe,
    mail,
    proxy,
    command,
    examine,
    change: (...statements: string[]) => change(data, ...statements),
    /** Values that the doctor must never print. */
    secrets: [secretKey, webhookSecret, mailPassword, encodeURIComponent(mailPassword), databasePassword],
    async stop() {
      practice.kill();
      server.child.kill('SIGTERM');
      await server.ended;
      await Promise.all([stripe.stop(), mail.stop(), proxy.stop()]);
      await data.remove();
      fs.rmSync(backups, { recursive: true });
      if (address) await removeUser(inject('postgres'), user);
    },
  };
}

export type LiveShop = Awaited<ReturnType<typeof openLiveShop>>;
