import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { readFolderVersion } from '../src/ops/data-version/stored-version';
import { dataVersions, neededVersion } from '../src/ops/data-version/versions';
import { describeDatabase, describedVersions, descriptionFile } from './support/described-tables';
import { fixtureVersions, unpackData } from './support/kept-data';
import { copyOfTemplate } from './support/server';

const kind = inject('postgres') ? 'postgres' : 'sqlite';
const version = neededVersion();
const file = descriptionFile(version);

let tables: string;
/** Tables of each release. */
const released: { readonly release: string; readonly version: number; readonly tables: string }[] = [];
beforeAll(async () => {
  const data = await copyOfTemplate();
  tables = await describeDatabase(data);
  await data.remove();
  for (const { version: release, file: kept } of fixtureVersions(kind)) {
    const data = await unpackData(kept);
    const { version: left } = readFolderVersion(data.dataFolder) ?? { version: 0 };
    released.push({ release, version: left, tables: await describeDatabase(data) });
    await data.remove();
  }
  // npm run fixture:tables
  if (process.env.SEVA_KEEP_TABLES) keep();
});

const sameVersion = () => released.find((one) => one.version === version);

/** Returns the steps for a developer who changed a table. */
function recipe(): string {
  const known = sameVersion();
  const raise = `Data version ${version} was released with Seva ${known?.release}, so add version ${version + 1} to cms/src/ops/data-version/versions.ts, with a step for whatever holds values. Then describe its tables: npm run fixture:tables`;
  const describe = `Data version ${version} was not released yet. Look whether its step in cms/src/ops/data-version/versions.ts does all that is needed, and describe its tables anew: npm run fixture:tables`;
  return `The tables are no longer those of data version ${version}. ${known ? raise : describe} (CONTRIBUTING.md, Change a table)`;
}

function keep(): void {
  const known = sameVersion();
  if (known && known.tables !== tables) throw new Error(recipe());
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, tables);
}

it('this program makes the tables that are described for its data version', () => {
  const described = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  expect(tables, recipe()).toBe(described);
  expect(tables).toContain('\norders\n  id increments not null\n');
});

it('describes the tables of every data version', () => {
  expect(describedVersions()).toEqual(dataVersions.map(({ version: one }) => one));
});

describe('a data version that was released', () => {
  it('matches the data of the release and is never changed', () => {
    expect(released.length).toBeGreaterThan(0);
    for (const one of released)
      expect(one.tables, `Seva ${one.release}`).toBe(fs.readFileSync(descriptionFile(one.version), 'utf8'));
  });
});
