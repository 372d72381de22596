import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { dataVersions, neededVersion } from './versions';

const cms = path.resolve(import.meta.dirname, '../../..');
const fixtures = path.join(cms, 'tests', 'fixtures');
const { version } = JSON.parse(fs.readFileSync(path.join(cms, 'package.json'), 'utf8')) as { version: string };

/** Orders versions of Seva. `0.4.0-dev` counts as 0.4.0, which it becomes. */
const compare = (left: string, right: string) =>
  (left.split('-')[0] ?? '').localeCompare(right.split('-')[0] ?? '', 'en', { numeric: true });

/** Returns the data version that a release has left in its kept data. */
function leftBy(release: string): number {
  const packed = fs.readFileSync(path.join(fixtures, `data-${release}`, 'sqlite.json.gz'));
  const { files } = JSON.parse(gunzipSync(packed).toString()) as { files: Record<string, string> };
  const mark = Buffer.from(files['data-version.json'] ?? '', 'base64').toString();
  return (JSON.parse(mark) as { version: number }).version;
}

const releases = fs
  .readdirSync(fixtures)
  .filter((name) => name.startsWith('data-'))
  .map((name) => name.slice(5));

it('gives each data version to a later release than the one before', () => {
  const since = dataVersions.map((each) => each.since);
  expect(since).toEqual([...new Set(since)].sort(compare));
});

it('does not change the data version of a release', () => {
  expect(releases.length).toBeGreaterThan(0);
  for (const release of releases) {
    const known = dataVersions.filter(({ since }) => compare(since, release) <= 0);
    expect([release, known.at(-1)?.version]).toEqual([release, leftBy(release)]);
  }
});

it('gives a program that writes a new data version a new version (CONTRIBUTING.md, Change a table)', () => {
  const { since = '' } = dataVersions.at(-1) ?? {};
  expect(
    compare(since, version),
    `Seva ${version} writes data version ${neededVersion()} of Seva ${since}`,
  ).toBeLessThan(1);
});
