import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { checkoutPath, root } from './checkout.mjs';
import { exitWithMessage } from './progress.mjs';

/** Returns the name of a user for `sudo -u`. */
function userName(uid) {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  const [name = `'#${uid}'`] = users.map((line) => line.split(':')).find(([, , id]) => Number(id) === uid) ?? [];
  return name;
}

const quoted = (word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`);

/** Returns the npm command of this process as another user types it. */
function commandFor(owner) {
  const name = process.env.npm_lifecycle_event ?? 'start';
  const [file = '', ...words] = process.argv.slice(1);
  // package.json passes the name of the script in cms/scripts as the first argument.
  const own = path.basename(file) === 'cms-script.mjs' ? words.slice(1) : words;
  return ['sudo -H -u', owner, 'npm run', name, ...(own.length > 0 ? ['--', ...own.map(quoted)] : [])].join(' ');
}

/**
 * Returns why this user must not run a command on the shop, with the command to type instead.
 * @param {string} file `.env`
 * @returns {string | null} null if the file is readable or missing
 */
export function unreadable(file) {
  if (!existsSync(file)) return null;
  try {
    closeSync(openSync(file));
    return null;
  } catch {
    const owner = userName(statSync(file).uid);
    return `${file} belongs to ${owner}, and you may not read it. Run the command as ${owner}:\n\n  ${commandFor(owner)}`;
  }
}

/**
 * Returns why root must not run a command on a data folder of another user: the server could not read root's files.
 * @param {string} folder the data folder
 * @param {number} [uid] the user that runs the command
 * @returns {string | null} null for another user, and if the folder is root's or missing
 */
export function rootBeside(folder, uid = process.getuid?.()) {
  if (uid !== 0 || !existsSync(folder)) return null;
  const owner = statSync(folder).uid;
  if (owner === 0) return null;
  const name = userName(owner);
  return `The data folder ${folder} belongs to ${name}, who cannot read what root writes there. Run the command as ${name}:\n\n  ${commandFor(name)}`;
}

/** Loads `.env` into the environment, if it exists. Ends the process if this user may not use it. */
export function loadEnvFile() {
  const file = checkoutPath('.env');
  const refusal = unreadable(file);
  if (refusal) exitWithMessage(refusal);
  if (existsSync(file)) process.loadEnvFile(file);
  const wrongUser = rootBeside(path.resolve(root, process.env.SEVA_DATA ?? '.seva'));
  if (wrongUser) exitWithMessage(wrongUser);
}
