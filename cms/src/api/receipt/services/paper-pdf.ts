import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { PaperInput } from '@seva/config/rules/papers/facts';
import { paperThread } from './paper-thread';
import { isMissing, statIfThere } from '../../../platform/runtime/missing-file';
import { settings } from '../../../platform/runtime/settings';
import { factsOf, paperTable, type PaperRow } from '../queries/paper-table';
import { logoOfFacts } from './letterhead';
import { hashOf } from './settings';

const folder = () => path.join(settings().dataFolder, 'papers');

/** Returns the input of a document's drawing. It changes only when the document is voided. */
export async function paperInput(strapi: Core.Strapi, row: PaperRow): Promise<PaperInput> {
  const before = row.version > 1 ? await paperTable(strapi).findVersion(row.series, row.seq, row.version - 1) : null;
  const facts = factsOf(row);
  return {
    template: row.template,
    mark: {
      number: row.number,
      version: row.version,
      code: row.code ?? '',
      issuedOn: row.issuedOn,
      replaces: before && { version: before.version, issuedOn: before.issuedOn },
      isVoid: row.state === 'void',
    },
    facts,
    ...(await logoOfFacts(strapi, facts)),
  };
}

async function readDrawing(file: string): Promise<Uint8Array | null> {
  try {
    return await fs.readFile(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Stores a drawing atomically, because several processes may draw the same document. */
async function storeDrawing(file: string, bytes: Uint8Array): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  await fs.writeFile(draft, bytes, { mode: 0o600 });
  await fs.rename(draft, file);
}

const running = new Map<string, Promise<Uint8Array>>();

/**
 * Returns a document as PDF. Drawings are cached in the data folder by the hash of their input, until {@link
 * deleteOldDrawings} deletes them. The folder may be deleted at any time.
 */
export async function readPaperPdf(strapi: Core.Strapi, row: PaperRow): Promise<Uint8Array> {
  const input = await paperInput(strapi, row);
  const hash = hashOf(input);
  const file = path.join(folder(), `${hash}.pdf`);
  const known = await readDrawing(file);
  if (known) return known;
  const begun = running.get(hash);
  if (begun) return begun;
  const drawing = paperThread(strapi)
    .render(input)
    .then(async (bytes) => {
      await storeDrawing(file, bytes);
      return bytes;
    })
    .finally(() => running.delete(hash));
  running.set(hash, drawing);
  return drawing;
}

/** Returns a document as the attachment of a mail, or null if it is void or deleted. */
export async function paperForMail(strapi: Core.Strapi, documentId: string): Promise<Uint8Array | null> {
  const row = await paperTable(strapi).find(documentId);
  return row && row.state !== 'void' ? readPaperPdf(strapi, row) : null;
}

const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** Deletes drawings older than a month. A later request draws them again. */
export async function deleteOldDrawings(now: number): Promise<void> {
  const names = await fs.readdir(folder()).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names) {
    const file = path.join(folder(), name);
    const known = await statIfThere(file);
    if (known && known.mtimeMs < now - retentionMs) await fs.rm(file, { force: true });
  }
}
