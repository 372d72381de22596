import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../bench/client.mjs';
import { newSearches, perSecond } from '../bench/load.mjs';
import { startPostgres } from '../postgres.mjs';
import { startScratchServer } from '../scratch-server.mjs';
import { sum } from '../suites.mjs';
import { figureLine } from './table.mjs';

const size = 3;
/** Encodings that browsers accept. An uncompressed page is five times as large and measures the network. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };

/** Compares the reads of three processes with those of one process on the same database, in turns. */
export default async function compareReads({ seconds = '5' }) {
  const postgres = await startPostgres();
  const data = mkdtempSync(path.join(tmpdir(), 'seva-reads-'));
  const servers = [];
  try {
    const env = { DATABASE_URL: postgres.url, SEVA_LIMITS_FACTOR: '1000000' };
    const one = await startScratchServer(env, { data });
    servers.push(one);
    const three = await startScratchServer({ ...env, SEVA_PROCESSES: String(size) }, { data });
    servers.push(three);
    while (!three.said().includes(`${size} processes answer.`)) await wait(100);
    const { products } = await ask(one.origin, '/api/products');
    const reads = {
      list: { path: '/api/products' },
      detail: { path: `/api/products/${products[0]._id}` },
      page: { path: '/pooja' },
      search: { paths: await newSearches(one.origin) },
    };
    const lines = [];
    for (const [name, read] of Object.entries(reads)) {
      const rates = { one: [], three: [] };
      // The first of three rounds makes both warm.
      for (let round = 0; round < 3; round += 1) {
        rates.one.push(await perSecond({ origin: one.origin, headers, ...read }, Number(seconds)));
        rates.three.push(await perSecond({ origin: three.origin, headers, ...read }, Number(seconds)));
      }
      const [few, many] = [rates.one, rates.three].map(([, ...counted]) => counted[0] + counted[1]);
      const what = `${name}: reads of three processes for each read of one`;
      lines.push(figureLine({ row: 'reads', what, least: 1, reached: Math.round((many / few) * 100) / 100 }));
    }
    return { tally: sum([]), lines };
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
