import path from 'node:path';

/** Commands of Strapi's CLI that read only the code, so they also run in a fresh checkout. */
const codeCommands = ['build', 'generate', 'ts:generate-types', 'version'];

/** Commands that also read the shop, and the one that writes its own audit entry. */
const shopCommands = [
  'admin:list-users',
  'admin:list',
  'admin:reset-user-password',
  'admin:reset-password',
  'components:list',
  'content-types:list',
  'controllers:list',
  'hooks:list',
  'middlewares:list',
  'openapi',
  'policies:list',
  'report',
  'routes:list',
  'services:list',
];

const ownerPage = 'Use the panel (Settings, Users), which records the change in the audit log.';
const createAdmin = 'Use `seva create-admin`.';
const debuggerHint =
  'Build with `npm run build`, run `node --inspect cms/server.js`, and use `strapi` in the console of a debugger.';
const transfer = 'Use `seva backup` and `seva restore`: their files are encrypted and hold pictures and secrets too.';

/** Commands that would bypass the audit log, the background work or the encryption, and what to use instead. */
const instead: Readonly<Record<string, string>> = {
  start: 'Use `npm start`: it also sends the mail, follows up on payments and locks the database.',
  develop: 'Use `npm run dev`.',
  dev: 'Use `npm run dev`.',
  'admin:create-user': createAdmin,
  'admin:create': createAdmin,
  'admin:delete-user': ownerPage,
  'admin:delete': ownerPage,
  'admin:active-user': ownerPage,
  'admin:active': ownerPage,
  'admin:block-user': ownerPage,
  'admin:block': ownerPage,
  console: debuggerHint,
  export: transfer,
  import: transfer,
  transfer,
};

/** Returns the command of Strapi's CLI that this process runs, or null for any other program. */
export function strapiCommand(argv: readonly string[]): string | null {
  const [, program = '', command = ''] = argv;
  return ['strapi', 'strapi.js'].includes(path.basename(program)) ? command : null;
}

/** Whether a command reads only the code: it gets no database, secrets or uploads of a shop. */
export const needsNoShop = (command: string): boolean => codeCommands.includes(command);

/** Returns why a command of Strapi's CLI is refused and what to use instead, or null if it may run. */
export function refusalOf(command: string): string | null {
  if (needsNoShop(command) || shopCommands.includes(command)) return null;
  const hint = instead[command] ?? 'See "Strapi\'s own commands" in docs/commands.md.';
  return `\`strapi ${command}\` does not run this shop. ${hint}`;
}
