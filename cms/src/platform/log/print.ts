import { logFormat, writeLine } from './log';

/** Prints a line for the operator at every log level: plain text on stdout, or a JSON log line. */
export function printLine(line: string): void {
  if (logFormat() === 'text') process.stdout.write(`${line}\n`);
  else if (line !== '') writeLine('info', line);
}

/** Prints a warning for the operator at every log level: plain text on stderr, or a JSON log line. */
export function printWarning(line: string): void {
  if (logFormat() === 'text') process.stderr.write(`${line}\n`);
  else writeLine('warn', line);
}
