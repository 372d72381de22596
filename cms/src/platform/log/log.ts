import { formatWithOptions } from 'node:util';
import { Writable } from 'node:stream';
import pino from 'pino';
import { runningRequest } from '../runtime/running-request';
import { redactError, redactText, redactValue } from './redact';

/** How loud a line is, the loudest first; Strapi's own names. */
const levels = { error: 50, warn: 40, info: 30, http: 25, verbose: 22, debug: 20, silly: 10 } as const;

/** The name of a level. */
export type LogLevel = keyof typeof levels;

/** What stands in a line beside its sentence. */
export type LogFields = Readonly<Record<string, unknown>>;

/** How and what is logged. */
export interface LogSettings {
  /** One JSON object a line, for programs; or text for people. */
  readonly format: 'json' | 'text';
  readonly level: LogLevel;
}

let chosen: LogSettings = { format: 'text', level: 'warn' };

const destination = { write: (line: string) => void process.stdout.write(line) };

/** Which lines are written is decided before: some are for the operator at any level. */
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

/** Sets how this process logs, from its environment; called once, before anything else. */
export function logAs(settings: LogSettings): void {
  chosen = settings;
}

/** How this process logs. */
export const logFormat = (): LogSettings['format'] => chosen.format;

/** Whether lines of a level are written. Asked first where making the line would cost something. */
export const isLogged = (level: LogLevel): boolean => levels[level] >= levels[chosen.level];

const inWords = (fields: LogFields) =>
  Object.entries(fields)
    .filter(([name, value]) => name !== 'err' && name !== 'requestId' && value !== undefined)
    .map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('');

function writeText(level: LogLevel, sentence: string, fields: LogFields): void {
  const { requestId, err } = fields as { requestId?: string; err?: { stack?: string } };
  const id = requestId === undefined ? '' : ` (request ${requestId})`;
  // A stack begins with the sentence of its error.
  const stack = err?.stack?.includes(sentence) ? err.stack : undefined;
  const said = stack ?? sentence + (err?.stack === undefined ? '' : `\n${err.stack}`);
  const time = new Date().toISOString().replace('T', ' ').replace('Z', '');
  destination.write(`[${time}] ${level}:${id} ${said}${inWords(fields)}\n`);
}

/**
 * Writes a line whatever the level that was chosen. Every line goes through here, and so through the rules that take out
 * secrets and personal data (docs/security.md). The id of the running request is added.
 * @param fields beside the sentence; `err` is an Error
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

/** The log, for what runs before there is a Strapi or beside it; `strapi.log` ends here as well. */
export const log = {
  error: at('error'),
  warn: at('warn'),
  info: at('info'),
  http: at('http'),
  debug: at('debug'),
} as const;

/** A line as Strapi's logger (winston) hands it on: an Error itself, or an object with the sentence and more. */
type WinstonLine = Readonly<Record<string, unknown>> & { readonly level: LogLevel; readonly message: unknown };

const requestMark = Symbol('request');

/** Marks a line with the request in which it was written: winston may hand it on later, outside of it. */
const markRequest = {
  transform: (line: WinstonLine): WinstonLine => Object.assign(line, { [requestMark]: runningRequest()?.id }),
};

function takeLine(line: WinstonLine & { readonly [requestMark]?: string | undefined }): void {
  const { level, message, stack, ...fields } = line;
  // Winston leaves it to where a line ends which levels are of interest.
  if (!isLogged(level)) return;
  const request = line[requestMark] === undefined ? {} : { requestId: line[requestMark] };
  if (line instanceof Error) return writeLine(level, line.message, { ...request, err: line });
  const sentence = typeof message === 'string' ? message : formatWithOptions({ depth: 4 }, message);
  const said = typeof stack === 'string' && !sentence.includes(stack) ? `${sentence}\n${stack}` : sentence;
  writeLine(level, said, { ...fields, ...request });
}

/** `server.logger.config` of Strapi: its lines come into this log. */
export const strapiLogger = () => ({
  level: chosen.level,
  format: markRequest,
  transports: [
    Object.assign(
      new Writable({
        objectMode: true,
        write(line: WinstonLine, _encoding, done) {
          takeLine(line);
          done();
        },
      }),
      // Winston tells a transport by this method; it writes to the stream.
      { log: (_line: unknown, done: () => void) => done() },
    ),
  ],
});

/** What libraries print at the console comes into the log, so that no output goes past its rules. */
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

/** Tells of the error that ends the process, in the log's form; Node would print it with all that hangs on it. */
export function logBeforeTheEnd(): void {
  process.on('uncaughtException', (error) => {
    writeLine('error', `The process ends: ${error.message}`, { err: error });
    process.exit(1);
  });
}
