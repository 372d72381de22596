import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import formidable, { errors, multipart, type File } from 'formidable';
import type { Context } from 'koa';
import { shop } from '@seva/config/shop';
import { texts } from '../../texts/en';
import { isReadable } from './plain-text';
import { Refused } from '@seva/config/contract/refused';

/** A form with files, read: a name that came once has its value, one that came more often a list of them. */
export interface Form {
  readonly fields: Readonly<Record<string, string | string[]>>;
  readonly files: Readonly<Record<string, File | File[]>>;
}

/** How the folders are called in which files lie while their form is worked on, below the system's temporary folder. */
const formFolderPrefix = 'seva-form-';

/** What a form holds beside its files, in bytes; also what its own boundaries may take. */
const fieldBytes = 64 * 1024;

interface FormFault extends Error {
  readonly code?: unknown;
  readonly httpCode?: number;
}

const tooLarge: readonly unknown[] = [errors.biggerThanMaxFileSize, errors.biggerThanTotalMaxFileSize];

/** What is said of a form that could not be read; a fault of the disk is no fault of the form. */
function refusalOf(error: unknown): unknown {
  const { code, httpCode } = error as FormFault;
  if (tooLarge.includes(code)) return new Refused(413, texts.upload.tooLarge);
  return typeof code === 'number' || httpCode !== undefined ? new Refused(400, texts.badForm) : error;
}

/** One value for a name that came once. */
function plain<T>(lists: Readonly<Record<string, T[] | undefined>>): Record<string, T | T[]> {
  const entries = Object.entries(lists).flatMap(([name, list]) =>
    list && list.length > 0 ? [[name, list.length === 1 ? (list[0] as T) : list] as const] : [],
  );
  return Object.fromEntries(entries);
}

async function read(ctx: Context, uploadDir: string, maxFiles: number): Promise<Form> {
  const { maximumBytes } = shop.upload;
  const form = formidable({
    uploadDir,
    enabledPlugins: [multipart],
    maxFiles,
    maxFileSize: maximumBytes,
    maxTotalFileSize: maximumBytes * maxFiles,
    maxFields: 50,
    maxFieldsSize: fieldBytes,
    // A file without a byte is refused as no picture, in the words for that.
    allowEmptyFiles: true,
    minFileSize: 0,
  });
  try {
    const [fields, files] = await form.parse(ctx.req);
    const names = Object.values(files).flatMap((list) => (list ?? []).map(({ originalFilename }) => originalFilename));
    if (!isReadable([fields, names, Object.keys(files)])) throw new Refused(400, texts.badForm);
    return { fields: plain(fields), files: plain(files) };
  } catch (error) {
    throw refusalOf(error);
  }
}

/**
 * Reads a multipart form and lets `use` work with it; to be called when it is known who sends it and that they may. Its
 * files lie in a folder of their own that nobody else can read, which is gone afterwards, however that ends. Throws 413
 * for a file above the limit (before any of it is read, where the client says how long it is), 415 for a body that is
 * no such form, and 400 for a form that breaks off or holds more than `maxFiles` files.
 */
export async function withForm<T>(ctx: Context, maxFiles: number, use: (form: Form) => Promise<T>): Promise<T> {
  if (!ctx.is('multipart/form-data')) throw new Refused(415, texts.badForm);
  if ((ctx.request.length ?? 0) > shop.upload.maximumBytes * maxFiles + 2 * fieldBytes)
    throw new Refused(413, texts.upload.tooLarge);
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), formFolderPrefix));
  try {
    return await use(await read(ctx, folder, maxFiles));
  } finally {
    await fs.rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
