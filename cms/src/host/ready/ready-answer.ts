import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import accepts from 'accepts';
import { LRUCache } from 'lru-cache';
import { holds } from '../../http/etag';
import { logRequest } from '../../http/every-request';
import { requestIdOf } from '../../http/request-id';
import { routeOfPath } from '../../http/route-of';
import { isLogged } from '../../runtime/log/log';
import { fromMemory } from '../../runtime/metrics/from-memory';
import { keptCall } from './answer-key';

/** The encodings that answers are kept in, the smallest first. */
const encodings = ['br', 'gzip'] as const;

type Encoding = (typeof encodings)[number];

type BodyEncoding = Encoding | 'identity';

/** An answer in one encoding, as it is written each time: only the id of the request is added. */
interface Writing {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** An answer that is the same for everybody, ready to be sent. */
export interface ReadyAnswer {
  readonly etag: string;
  readonly type: string;
  /** Names and values in turn, as HTTP sends them; without ETag, type, length and encoding. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  /** How hard Brotli tries, 0 to 11. */
  readonly quality: number;
  /** Made when it is first asked for, once for all. */
  readonly compressed: Partial<Record<Encoding, Promise<Buffer>>>;
  /** Made when it is first sent so. */
  readonly writings: Partial<Record<BodyEncoding, Writing>>;
  /** The version of the content that it was made of. */
  readonly version: number;
  /** When it was made, in milliseconds. */
  readonly at: number;
}

/** Headers that belong to one sending of an answer, or are said by the answer itself. */
const ofOneSending = ['etag', 'content-type', 'content-length', 'content-encoding', 'x-request-id'];

/** The headers of an answer that are the same each time it is sent. */
export function lastingHeaders(headers: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(headers)
    .filter(([name]) => !ofOneSending.includes(name))
    .flatMap(([name, value]) => [name, String(value)]);
}

/** Smaller bodies fit into one packet anyhow (bytes). */
const leastCompressed = 1024;

/**
 * How hard Brotli tries. An answer, of a search above all, may be sent only once: a tenth more time than quality 5 for half
 * a percent fewer bytes. A page is sent for a minute: 10 to 30 ms in a thread of their own make it a twelfth smaller, and
 * with its headers home fits into the ten packets that a new connection may send without waiting for the other side.
 */
export const brotliQuality = { answer: 7, page: 10 } as const;

/** As long as our longest pages (the logarithm of bytes). */
const brotliWindow = 17;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Compressed = Pick<ReadyAnswer, 'body' | 'compressed' | 'quality'>;

const compressors: Readonly<Record<Encoding, (answer: Compressed) => Promise<Buffer>>> = {
  br: ({ body, quality }) =>
    brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: brotliWindow },
    }),
  gzip: ({ body }) => gzipped(body),
};

/** What browsers say that they read is one of a few dozen texts. */
const known = new LRUCache<string, BodyEncoding>({ max: 200 });

/**
 * The smallest encoding that a client reads. Browsers name gzip first and prefer none, so their order says nothing.
 */
function encodingFor(request: IncomingMessage, { body }: Compressed): BodyEncoding {
  if (body.length < leastCompressed) return 'identity';
  const said = request.headers['accept-encoding'];
  if (said === undefined) return 'identity';
  const found = known.get(said);
  if (found) return found;
  const encoding = encodings.find((each) => accepts(request).encoding(each) === each) ?? 'identity';
  known.set(said, encoding);
  return encoding;
}

async function encodedIn(encoding: BodyEncoding, answer: Compressed): Promise<Buffer> {
  if (encoding === 'identity') return answer.body;
  const { compressed } = answer;
  compressed[encoding] ??= compressors[encoding](answer);
  return compressed[encoding];
}

/** The body of an answer in the smallest encoding that a client reads. */
export async function encodedFor(
  request: IncomingMessage,
  answer: Compressed,
): Promise<{ encoding: BodyEncoding; body: Buffer }> {
  const encoding = encodingFor(request, answer);
  return { encoding, body: await encodedIn(encoding, answer) };
}

/** What a client has already if it says so: strong, and the same for the same bytes. */
export const etagOf = (body: Buffer) => `"${createHash('sha1').update(body).digest('base64url')}"`;

/** A line of the log for an answer from memory, when it has been sent. */
function logAnswer(request: IncomingMessage, response: ServerResponse, id: string): void {
  const begun = performance.now();
  const { method = 'GET', url = '' } = request;
  response.once('close', () => {
    const { statusCode: status, writableFinished } = response;
    const route = keptCall(url)?.route ?? routeOfPath(url.split('?', 1)[0] ?? '');
    logRequest({ id, method, route, status, ms: performance.now() - begun, left: !writableFinished });
  });
}

async function makeWriting(encoding: BodyEncoding, answer: ReadyAnswer): Promise<Writing> {
  const body = await encodedIn(encoding, answer);
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  const ofBody = ['ETag', answer.etag, 'Content-Type', answer.type, ...encoded, 'Content-Length', String(body.length)];
  const writing = { headers: [...answer.headers, ...ofBody], body };
  answer.writings[encoding] = writing;
  return writing;
}

/** Sends an answer, or 304 without a body to whoever has it already. */
export function sendReady(request: IncomingMessage, response: ServerResponse, answer: ReadyAnswer): void {
  const id = requestIdOf(request);
  if (isLogged('http')) logAnswer(request, response, id);
  const sent = request.headers['if-none-match'];
  if (sent !== undefined && holds(sent, answer.etag)) {
    fromMemory.known += 1;
    const headers = answer.headers.slice();
    headers.push('ETag', answer.etag, 'X-Request-Id', id);
    response.writeHead(304, headers).end();
    return;
  }
  fromMemory.sent += 1;
  const write = ({ headers, body }: Writing) => {
    // A spread took a tenth of the whole answer: the core-js in Strapi's node-machine-id slows it down tenfold.
    const said = headers.slice();
    said.push('X-Request-Id', id);
    response.writeHead(200, said).end(body);
  };
  const encoding = encodingFor(request, answer);
  const ready = answer.writings[encoding];
  if (ready) write(ready);
  else makeWriting(encoding, answer).then(write, (error: Error) => response.destroy(error));
}
