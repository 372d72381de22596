/** Tells the operator something at the terminal; the log is for what went wrong. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
