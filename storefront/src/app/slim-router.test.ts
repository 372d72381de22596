import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { slimRouter } from '../../vite/slim-router';

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production',
);

/** The file of the installed router that holds its browser's part. */
function routerFile(): string {
  const files = readdirSync(folder).filter((file) => /^chunk-.*\.mjs$/.test(file));
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const text = texts.find((each) => each.includes('function createRouter('));
  if (!text) throw new Error('The router has moved');
  return text;
}

describe('the router without what the shop does not use', () => {
  it('is the installed one, and still a file that can be read', () => {
    const whole = routerFile();
    const slim = slimRouter(whole);
    expect(() => parseAst(slim)).not.toThrow();
    expect(slim.length).toBeLessThan(whole.length - 25_000);
  });

  it('keeps all that it offers to others', () => {
    const whole = routerFile();
    const offered = (text: string) => text.slice(text.lastIndexOf('export {'));
    expect(offered(slimRouter(whole))).toBe(offered(whole));
  });

  it('says by its name what was called although it was left out', () => {
    const slim = slimRouter(routerFile());
    for (const name of ['useSubmit', 'createRouter/handleAction', 'createRouter/fetch2'])
      expect(slim).toContain(`{ throw new Error('router: ${name}') }`);
  });

  it('stops the build where an update of the router renamed a part', () => {
    const renamed = routerFile().replace('async function handleFetcherLoader(', 'async function handleOther(');
    expect(() => slimRouter(renamed)).toThrow('react-router has no createRouter/handleFetcherLoader any more');
  });
});
