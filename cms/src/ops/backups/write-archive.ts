import fs from 'node:fs';
import path from 'node:path';
import type { Mode } from '@seva/config/env/stripe';
import { listed, type AddFile, type ListedFile } from './archive';
import type { Cell } from './columns';
import type { BackupJob } from './job';
import {
  backupFormat,
  countWaitingMails,
  readAuditHead,
  readMoney,
  type BackupHeader,
  type Manifest,
  type SharedPicture,
} from './manifest';
import { listPictures, type ReadPicture } from './pictures';
import { readTable, RowDigest } from './read-table';
import type { SharePicture } from './shared-pictures';
import type { Source } from './source';
import { backedUpTables, skippedTables, unknownTables, type DatabaseSchema, type TableSchema } from './tables';
import { entryNames, tablePart } from './verify-backup';

/** Approximate size of one table file in the archive (characters), which bounds the memory used. */
const partLength = 1_000_000;

/** Reads the schema that Strapi stored in the database. @throws Error if no shop was ever started on it */
async function readSchema(source: Source): Promise<DatabaseSchema> {
  const names = await source.tableNames();
  const stored = names.includes('strapi_database_schema')
    ? await source.query('select schema from strapi_database_schema order by id desc limit 1')
    : [];
  if (!stored[0]) throw new Error('This database has no shop yet. Start the server once, then make a backup.');
  const { tables } = JSON.parse(String(stored[0][0])) as DatabaseSchema;
  // The schema may name tables that a database of an older version lacks.
  return { tables: tables.filter(({ name }) => names.includes(name)) };
}

async function writtenMode(source: Source, otherwise: Mode): Promise<Mode> {
  const [row] = await source.query(`select value from strapi_core_store_settings where key = 'core_seva_mode'`);
  return row ? (JSON.parse(String(row[0])) as Mode) : otherwise;
}

/** Writes the files of an archive. The last one, the manifest, lists all others. */
export class ArchiveWriter {
  private readonly files: ListedFile[] = [];
  private readonly shared: SharedPicture[] = [];

  /** @param share stores a picture beside the archive; null puts all pictures into it */
  constructor(
    private readonly put: AddFile,
    private readonly share: SharePicture | null,
  ) {}

  private async add(name: string, content: Buffer): Promise<void> {
    this.files.push(await this.put(name, content));
  }

  private json(name: string, value: unknown): Promise<void> {
    return this.add(name, Buffer.from(JSON.stringify(value)));
  }

  private async table(source: Source, table: TableSchema): Promise<Manifest['tables'][number]> {
    const { name } = table;
    const digest = new RowDigest(table);
    let part = 0;
    let lines = '';
    const flush = async () => {
      if (lines === '') return;
      part += 1;
      await this.add(tablePart(name, part), Buffer.from(lines));
      lines = '';
    };
    const take = async (row: readonly Cell[]) => {
      digest.add(row);
      lines += `${JSON.stringify(row)}\n`;
      if (lines.length >= partLength) await flush();
    };
    if (!skippedTables.has(name))
      for await (const rows of readTable(source, table)) for (const row of rows) await take(row);
    await flush();
    return { name, ...digest.result(), nextId: table.key ? null : await source.nextId(name) };
  }

  private async pictures(names: Awaited<ReturnType<typeof listPictures>>, read: ReadPicture): Promise<string[]> {
    const missing: string[] = [];
    for (const picture of names) {
      const content = await read(picture);
      const name = `uploads/${picture.name}`;
      if (!content) missing.push(picture.name);
      else if (this.share) this.shared.push({ ...listed(name, content), id: await this.share(content) });
      else await this.add(name, content);
    }
    return missing;
  }

  private async secrets({ secrets, dataFolder }: BackupJob): Promise<void> {
    if (!secrets) return;
    await this.json('secrets.json', secrets);
    const accounts = path.join(dataFolder, 'demo-accounts.json');
    if (fs.existsSync(accounts)) await this.add('demo-accounts.json', await fs.promises.readFile(accounts));
  }

  /** Writes everything in order: header, schema, a consistent snapshot of the tables, pictures, secrets, manifest. */
  async write(job: BackupJob, source: Source, readPicture: ReadPicture, createdAt: Date): Promise<Manifest> {
    const header: BackupHeader = {
      format: backupFormat,
      program: job.program,
      mode: await writtenMode(source, job.mode),
      database: source.client,
      createdAt: createdAt.toISOString(),
      secrets: job.secrets !== null,
    };
    await this.json(entryNames.header, header);
    const schema = await readSchema(source);
    const names = await source.tableNames();
    const carried = backedUpTables(schema).filter(({ name }) => names.includes(name));
    await this.json(entryNames.schema, { tables: carried });
    const tables: Manifest['tables'] = [];
    for (const table of carried) tables.push(await this.table(source, table));
    const facts = {
      money: await readMoney(source),
      auditHead: await readAuditHead(source),
      mailsWaiting: await countWaitingMails(source),
      strangeTables: unknownTables(names, schema),
    };
    const pictures = await listPictures(source);
    // Ends the snapshot, which the database no longer needs to hold for this reader.
    await source.close();
    const missingPictures = await this.pictures(pictures, readPicture);
    await this.secrets(job);
    const manifest: Manifest = {
      ...header,
      tables,
      files: this.files,
      pictures: this.shared,
      ...facts,
      missingPictures,
    };
    await this.put(entryNames.manifest, Buffer.from(JSON.stringify(manifest)));
    return manifest;
  }
}
