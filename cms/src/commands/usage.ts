/** Prints how a command is used and ends with 0, when it was started with --help or -h. */
export function showUsageIfAsked(usage: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
