/**
 * Commands of `seva` with the words that follow and what they do. package.json offers most of them to a checkout too.
 * @type {Readonly<Record<string, {words?: string, does: string}>>}
 */
export const shopCommands = {
  start: {
    does: 'Starts the shop. In a checkout it first installs and builds what is missing, and fills a demo shop.',
  },
  doctor: {
    words: '[--json] [--send-to you@temple.org [--code DIGITS]]',
    does: 'Checks the configuration and reports what is missing or wrong. --send-to sends a mail with a code for --code.',
  },
  'create-admin': {
    words: '--email you@temple.org --name "Your Name" [--password-stdin] [--reset-second-factor]',
    does: 'Creates the first admin of the shop and owner of the panel.',
  },
  backup: {
    words: '[--to FOLDER] [--passphrase-file FILE] [--plain]',
    does: 'Makes an encrypted backup of database, pictures and secrets while the shop runs. --plain does not encrypt and omits the secrets.',
  },
  'backup:key': {
    words: '[--out FILE]',
    does: 'Creates the key that encrypts backups, and the one that opens them, which must be stored elsewhere.',
  },
  restore: {
    words: 'FILE [--identity KEYFILE] [--passphrase-file FILE] [--replace] [--verify]',
    does: 'Restores a backup into an empty shop. --replace sets existing data aside, --verify only reads the backup.',
  },
  migrate: { does: 'Prepares tables, indexes, roles and first content for the servers, and exits.' },
  upgrade: {
    words:
      'FILE.tar.gz [--unverified] [--without-backup] [--shop FOLDER] [--stop-with "COMMAND" --start-with "COMMAND"] [--wait SECONDS] | --back [--with-old-data]',
    does: 'Moves the shop to a newer release, and returns to the old one by itself if the new one is not well. --back returns later. Shops without systemd say how they are stopped and started.',
  },
  'audit:verify': {
    words: '[--head=SEQUENCE:HASH]',
    does: 'Verifies the whole audit log. A head stored elsewhere also reveals deleted entries at the end.',
  },
  'uploads:move': {
    words: '--to=bucket|folder [--remove-old]',
    does: 'Moves the pictures between the data folder and a bucket, while the shop runs.',
  },
  'demo:purge': { does: 'Deletes people and money of a demo database; services, texts and pictures stay.' },
  'seed:demo': {
    words: '[--services 100000] [--devotees 100000] [--orders 50000] [--seed "any words"]',
    does: 'Creates a large demo shop, in a demo database only.',
  },
  version: { does: 'Prints the version of the program.' },
  help: { does: 'Lists the commands.' },
};

/** Returns the list of all commands, a line each. */
export const commandList = () =>
  Object.entries(shopCommands)
    .map(([name, { does }]) => `  seva ${name.padEnd(13)} ${does}`)
    .join('\n');
