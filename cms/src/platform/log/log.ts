import { formatWithOptions } from 'node:util';
import { Writable } from 'node:stream';
import pino from 'pino';
import { runningRequest } from '../runtime/running-request';
import { redactError, redactText, redactValue } from './redact';

/** Log levels by severity, with the names that Strapi uses. */
const levels = { error: 50, warn: 40, info: 30, http: 25, verbose: 22, debug: 20, silly: 10 } as const;

export type LogLevel = keyof typeof levels;

/** Structured fields of a log line, besides its message. */
export type LogFields = Readonly<Record<string, unknown>>;

export interface LogSettings {
  /** Either one JSON object per line, for programs, or text for people. */
  readonly format: 'json' | 'text';
  readonly level: LogLevel;
}

let chosen: LogSettings = { format: 'text', level: 'warn' };

const destination = { write: (line: string) => void process.stdout.write(line) };

/** Accepts every level. The level is checked by the caller, because some lines are printed at any level. */
const json = pino(
  {
    level: 'silly',
    customLevels: levels,
    useOnlyCustomLevels: true,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  },
  destination,
);

/** Sets the format and level of this process's log. Call it once, before anything else. */
export function configureLog(settings: LogSettings): void {
  chosen = settings;
}

export const logFormat = (): LogSettings['format'] => chosen.format;

/** Whether lines of a level are written. Check it before building an expensive line. */
export const isLogged = (level: LogLevel): boolean => levels[level] >= levels[chosen.level];

const formatFields = (fields: LogFields) =>
  Object.entries(fields)
    .filter(([name, value]) => name !== 'err' && name !== 'requestId' && value !== undefined)
    .map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('');

function writeText(level: LogLevel, sentence: string, fields: LogFields): void {
  const { requestId, err } = fields as { requestId?: string; err?: { stack?: string } };
  const id = requestId === undefined ? '' : ` (request ${requestId})`;
  // A stack trace starts with the error's message.
  const stack = err?.stack?.includes(sentence) ? err.stack : undefined;
  const said = stack ?? sentence + (err?.stack === undefined ? '' : `\n${err.stack}`);
  const time = new Date().toISOString().replace('T', ' ').replace('Z', '');
  destination.write(`[${time}] ${level}:${id} ${said}${formatFields(fields)}\n`);
}

/**
 * Writes a line at any level. Every log line passes through here, so that secrets and personal data are redacted
 * (docs/security.md). Adds the id of the running request.
 * @param fields structured fields; `err` must be an Error
 */
export function writeLine(level: LogLevel, sentence: string, fields: LogFields = {}): void {
  const { requestId = runningRequest()?.id, err, ...others } = fields;
  const shown = {
    ...(requestId === undefined ? {} : { requestId }),
    ...(redactValue(others) as LogFields),
    ...(err instanceof Error ? { err: redactError(err) } : {}),
  };
  const said = redactText(sentence);
  if (chosen.format === 'json') json[level](shown, said);
  else writeText(level, said, shown);
}

const at =
  (level: LogLevel) =>
  (sentence: string, fields?: LogFields): void => {
    if (isLogged(level)) writeLine(level, sentence, fields);
  };

/** Log for code that runs without Strapi; `strapi.log` writes to it as well. */
export const log = {
  error: at('error'),
  warn: at('warn'),
  info: at('info'),
  http: at('http'),
  debug: at('debug'),
} as const;

/** Line as Strapi's logger (winston) passes it: an Error, or an object with the message and more fields. */
type WinstonLine = Readonly<Record<string, unknown>> & { readonly level: LogLevel; readonly message: unknown };

const requestMark = Symbol('request');

/** Adds the id of the request that wrote a line, because winston may pass it on later, outside of the request. */
const markRequest = {
  transform: (line: WinstonLine): WinstonLine => Object.assign(line, { [requestMark]: runningRequest()?.id }),
};

function writeStrapiLine(line: WinstonLine & { readonly [requestMark]?: string | undefined }): void {
  const { level, message, stack, ...fields } = line;
  // Winston leaves filtering by level to its transports.
  if (!isLogged(level)) return;
  const request = line[requestMark] === undefined ? {} : { requestId: line[requestMark] };
  if (line instanceof Error) return writeLine(level, line.message, { ...request, err: line });
  const sentence = typeof message === 'string' ? message : formatWithOptions({ depth: 4 }, message);
  const said = typeof stack === 'string' && !sentence.includes(stack) ? `${sentence}\n${stack}` : sentence;
  writeLine(level, said, { ...fields, ...request });
}

/** Returns Strapi's `server.logger.config`, which sends its lines to this log. */
export const strapiLogger = () => ({
  level: chosen.level,
  format: markRequest,
  transports: [
    Object.assign(
      new Writable({
        objectMode: true,
        write(line: WinstonLine, _encoding, done) {
          writeStrapiLine(line);
          done();
        },
      }),
      // Winston requires this method; the stream does the writing.
      { log: (_line: unknown, done: () => void) => done() },
    ),
  ],
});

/** Redirects the console and process warnings to this log, so that the output of libraries is redacted too. */
export function logConsole(): void {
  const into =
    (level: keyof typeof log) =>
    (...said: unknown[]) =>
      log[level](formatWithOptions({ depth: 4 }, ...said));
  const instead = { error: into('error'), warn: into('warn'), info: into('info'), log: into('info') };
  Object.assign(console, instead, { debug: into('debug') });
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn(`${warning.name}: ${warning.message}`));
}

/** Logs an uncaught exception in the log's format before the process exits. Node would print it with all its fields. */
export function logUncaughtExceptions(): void {
  process.on('uncaughtException', (error) => {
    writeLine('error', `The process ends: ${error.message}`, { err: error });
    process.exit(1);
  });
}
