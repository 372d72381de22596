import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import formidable, { errors, multipart, type File } from 'formidable';
import type { Context } from 'koa';
import { shop } from '@seva/config/shop';
import { texts } from '../../texts/en';
import { isReadable } from './plain-text';
import { Refused } from '@seva/config/contract/refused';

/** Parsed multipart form. A name that occurs once has its value, a repeated one a list. */
export interface Form {
  readonly fields: Readonly<Record<string, string | string[]>>;
  readonly files: Readonly<Record<string, File | File[]>>;
}

/** Name prefix of the folders for uploaded files, in the system's temporary folder. */
const formFolderPrefix = 'seva-form-';

/** Maximum size of the fields, and of the boundaries (bytes). */
const fieldBytes = 64 * 1024;

interface FormFault extends Error {
  readonly code?: unknown;
  readonly httpCode?: number;
}

const tooLarge: readonly unknown[] = [errors.biggerThanMaxFileSize, errors.biggerThanTotalMaxFileSize];

/** Returns the refusal of an unreadable form, or the error itself if the disk failed. */
function refusalOf(error: unknown): unknown {
  const { code, httpCode } = error as FormFault;
  if (tooLarge.includes(code)) return new Refused(413, texts.upload.tooLarge);
  return typeof code === 'number' || httpCode !== undefined ? new Refused(400, texts.badForm) : error;
}

/** Replaces lists of one value by that value. */
function unwrapSingles<T>(lists: Readonly<Record<string, T[] | undefined>>): Record<string, T | T[]> {
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
    // Empty files are rejected later, with the message for unreadable pictures.
    allowEmptyFiles: true,
    minFileSize: 0,
  });
  try {
    const [fields, files] = await form.parse(ctx.req);
    const names = Object.values(files).flatMap((list) => (list ?? []).map(({ originalFilename }) => originalFilename));
    if (!isReadable([fields, names, Object.keys(files)])) throw new Refused(400, texts.badForm);
    return { fields: unwrapSingles(fields), files: unwrapSingles(files) };
  } catch (error) {
    throw refusalOf(error);
  }
}

/**
 * Reads a multipart form and passes it to `use`. Call it after the caller is authorized. The files are in a private
 * temporary folder, which is removed afterwards.
 * @throws Refused 413 for a file above the limit (before reading, if Content-Length says so), 415 for another content
 * type, 400 for a form that breaks off or has more than `maxFiles` files
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
