import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import Database from 'better-sqlite3';
import { openShop, type ShopUnderTest } from '../crash/shop-under-test';
import { startMailServer } from '../soak/mail-server';
import { demoSecretKey } from '../support/demo-key';
import { copyOfTemplate, type TestData } from '../support/server';
import { crowd, openWay, type Manner } from './network';

/** Shop with a resource that can be taken away. */
export interface Prepared {
  readonly shop: ShopUnderTest;
  /** Takes the resource. Returns a function that restores it. */
  begin(): Promise<() => Promise<void> | void>;
  /** Closes what the fault opened, apart from the shop. */
  readonly close?: () => Promise<void> | void;
}

/** Resource that is taken from a running shop. */
export interface Row {
  readonly name: string;
  readonly only?: 'sqlite' | 'postgres';
  /** Duration in `npm test` (milliseconds), if it runs there. */
  readonly sampleMs?: number;
  /** Whether some requests get a 503 meanwhile: always, perhaps, or none. */
  readonly refuses: 'some' | 'maybe' | 'none';
  /** Time after the fault in which a donation must succeed (milliseconds). */
  readonly wellWithinMs: number;
  /** Maximum response time in milliseconds; 45,000 if absent. */
  readonly slowestMs?: number;
  prepare(): Promise<Prepared>;
}

const strike = undefined;

/** Whether this machine can create a small file system. Otherwise the disk cannot be filled. */
export function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    fs.rmdirSync(folder);
  }
}

/** Puts the seeded data on a 48 MB disk. */
async function onSmallDisk(): Promise<TestData> {
  const data = await copyOfTemplate();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder]);
  fs.cpSync(data.dataFolder, folder, { recursive: true });
  const remove = async () => {
    execFileSync('umount', [folder]);
    fs.rmdirSync(folder);
    await data.remove();
  };
  return { ...data, dataFolder: folder, env: { ...data.env, SEVA_DATA: folder }, remove };
}

/** Fills a disk to the last byte repeatedly, as an unrotated log would. */
function fill(folder: string): () => void {
  const file = path.join(folder, 'filler');
  const handle = fs.openSync(file, 'w');
  const pour = (bytes: number) => {
    try {
      for (;;) fs.writeSync(handle, Buffer.alloc(bytes));
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error;
    }
  };
  const all = () => [65_536, 4096, 512, 1].forEach(pour);
  all();
  const timer = setInterval(all, 100);
  return () => {
    clearInterval(timer);
    fs.closeSync(handle);
    fs.rmSync(file);
  };
}

const diskFull: Row = {
  name: 'disk full',
  only: 'sqlite',
  sampleMs: 3000,
  refuses: 'some',
  wellWithinMs: 10_000,
  async prepare() {
    const shop = await openShop({}, strike, onSmallDisk);
    return { shop, begin: () => Promise.resolve(fill(shop.data.dataFolder)) };
  },
};

const databaseGone: Row = {
  name: 'database gone',
  only: 'postgres',
  sampleMs: 3000,
  refuses: 'some',
  wellWithinMs: 10_000,
  async prepare() {
    const data = await copyOfTemplate();
    const address = new URL(data.env.DATABASE_URL ?? '');
    const way = await openWay(Number(address.port));
    address.port = String(way.port);
    address.hostname = '127.0.0.1';
    const shop = await openShop({ DATABASE_URL: address.href }, strike, () => Promise.resolve(data));
    return {
      shop,
      async begin() {
        await way.cut();
        return () => way.mend();
      },
      close: () => way.cut(),
    };
  },
};

const databaseHeld: Row = {
  name: 'database held by another program',
  only: 'sqlite',
  refuses: 'some',
  wellWithinMs: 10_000,
  async prepare() {
    const shop = await openShop({}, strike);
    return {
      shop,
      begin() {
        const database = new Database(path.join(shop.data.dataFolder, 'seva.db'), { timeout: 5000 });
        database.exec('begin immediate');
        return Promise.resolve(() => void database.close());
      },
    };
  },
};

async function setGateway(shop: ShopUnderTest, faults: object): Promise<void> {
  await shop.call('POST', '/demo/stripe/faults', faults, { token: demoSecretKey() });
}

const gateway = (name: string, answers: object, sampleMs?: number): Row => ({
  name,
  ...(sampleMs === undefined ? {} : { sampleMs }),
  refuses: 'some',
  wellWithinMs: 60_000,
  slowestMs: 12_000,
  async prepare() {
    const shop = await openShop({}, strike);
    return {
      shop,
      async begin() {
        await setGateway(shop, { answers });
        return () => setGateway(shop, { answers: { dropBefore: false, delayMs: 0 } });
      },
    };
  },
});

const mailDead: Row = {
  name: 'mail server dead',
  refuses: 'none',
  wellWithinMs: 10_000,
  async prepare() {
    const mails = await startMailServer(() => 'taken');
    const way = await openWay(Number(new URL(mails.url).port));
    const more = { SMTP_URL: `smtp://127.0.0.1:${way.port}`, MAIL_FROM: 'Saidham <office@temple.example>' };
    const shop = await openShop(more, strike);
    return {
      shop,
      async begin() {
        await way.cut();
        return () => way.mend();
      },
      async close() {
        await way.cut();
        await mails.stop();
      },
    };
  },
};

const storageGone: Row = {
  name: 'storage gone',
  sampleMs: 2000,
  refuses: 'none',
  wellWithinMs: 10_000,
  async prepare() {
    const shop = await openShop({}, strike);
    const folder = path.join(shop.data.dataFolder, 'public', 'uploads');
    return {
      shop,
      begin() {
        fs.renameSync(folder, `${folder}-away`);
        return Promise.resolve(() => {
          fs.rmSync(folder, { recursive: true, force: true });
          fs.renameSync(`${folder}-away`, folder);
        });
      },
    };
  },
};

const clock = path.resolve(import.meta.dirname, '../support/shifted-clock.cjs');
const hourMs = 3_600_000;

const clockJumps = (name: string, shiftMs: number, sampleMs?: number): Row => ({
  name,
  ...(sampleMs === undefined ? {} : { sampleMs }),
  refuses: 'none',
  wellWithinMs: 10_000,
  async prepare() {
    const shop = await openShop({}, clock);
    const shift = async (by: number) => {
      const { child } = shop.server();
      const told = once(child, 'message');
      child.send({ shiftMs: by });
      await told;
    };
    return {
      shop,
      async begin() {
        await shift(shiftMs);
        return () => shift(0);
      },
    };
  },
});

const crowded = (name: string, groups: Readonly<Partial<Record<Manner, number>>>, sampleMs?: number): Row => ({
  name,
  ...(sampleMs === undefined ? {} : { sampleMs }),
  refuses: 'none',
  wellWithinMs: 10_000,
  async prepare() {
    const shop = await openShop({}, strike);
    return {
      shop,
      async begin() {
        const { url } = shop.server();
        const ends: (() => number)[] = [];
        for (const [manner, count] of Object.entries(groups)) ends.push(await crowd(url, count, manner as Manner));
        return () => ends.forEach((end) => end());
      },
    };
  },
});

const littleMemory: Row = {
  name: 'little memory',
  refuses: 'maybe',
  wellWithinMs: 10_000,
  async prepare() {
    const shop = await openShop({ NODE_OPTIONS: '--max-old-space-size=200' }, strike);
    return {
      shop,
      begin() {
        let isOver = false;
        const load = async (index: number) => {
          for (let round = 0; !isOver; round += 1)
            await fetch(`${shop.server().url}/search/w${index}-${round}`).then(
              (answer) => answer.arrayBuffer(),
              () => undefined,
            );
        };
        const loads = Array.from({ length: 20 }, (_, index) => load(index));
        return Promise.resolve(async () => {
          isOver = true;
          await Promise.all(loads);
        });
      },
    };
  },
};

/** All resources that are taken from a shop. */
export const rows: readonly Row[] = [
  diskFull,
  databaseGone,
  databaseHeld,
  mailDead,
  gateway('gateway silent', { dropBefore: true }, 3000),
  gateway('gateway slow (30 s)', { delayMs: 30_000 }),
  storageGone,
  clockJumps('clock jumps a day forward', 24 * hourMs, 2000),
  clockJumps('clock jumps a day back', -24 * hourMs),
  crowded('1,000 idle connections', { idle: 1000 }, 2000),
  crowded('slow readers and writers', { 'slow head': 200, 'slow body': 200, 'slow reader': 200 }, 2000),
  littleMemory,
];
