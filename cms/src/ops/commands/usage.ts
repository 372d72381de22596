/** Usage texts of the operator's commands. They are here because a command's own file loads the whole server. */
export const usage = {
  auditVerify: 'Usage: seva audit:verify [--head=SEQUENCE:HASH]',
  backup: 'Usage: seva backup [--to FOLDER] [--passphrase-file FILE] [--plain]',
  backupKey: 'Usage: seva backup:key [--out FILE]',
  catchUp: 'Usage: node cms/scripts/catch-up.js',
  createAdmin:
    'Usage: seva create-admin --email you@temple.org --name "Your Name" [--password-stdin] [--reset-second-factor]',
  dataCopy: 'Usage: node cms/scripts/data-copy.js make|put-back FOLDER',
  doctor: 'Usage: seva doctor [--json] [--send-to you@temple.org [--code DIGITS]]',
  demoPurge: 'Usage: seva demo:purge',
  migrate: 'Usage: seva migrate',
  restore:
    'Usage: seva restore FILE [--identity KEYFILE] [--passphrase-file FILE] [--replace]\n       seva restore FILE --verify [--identity KEYFILE]',
  seedDemo: 'Usage: seva seed:demo [--services 100000] [--devotees 100000] [--orders 50000] [--seed "any words"]',
  uploadsMove: 'Usage: seva uploads:move --to=bucket|folder [--remove-old]',
} as const;

/** Ignores EPIPE, so that a command finishes after the reader of its output has closed, as with `| head -1`. */
function withoutReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** Prepares the output of a command, and prints its usage for --help. */
export function beginCommand(text: string): void {
  process.stdout.on('error', withoutReader);
  process.stderr.on('error', withoutReader);
  showUsageIfAsked(text);
}

/** Prints a command's usage and exits with 0 if started with --help or -h. */
export function showUsageIfAsked(text: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  process.stdout.write(`${text}\n`);
  process.exit(0);
}
