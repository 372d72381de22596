import { logFormat, writeLine } from './log';

/** Tells the operator something, at any level of the log; a line of its own form where programs read the log. */
export function say(line: string): void {
  if (logFormat() === 'text') process.stdout.write(`${line}\n`);
  else if (line !== '') writeLine('info', line);
}

/** The same of something that deserves a look. */
export function note(line: string): void {
  if (logFormat() === 'text') process.stderr.write(`${line}\n`);
  else writeLine('warn', line);
}
