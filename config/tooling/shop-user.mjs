import { accessSync, constants, existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { checkoutPath, root } from './checkout.mjs';
import { exitWithMessage } from './progress.mjs';
import { ownUnit } from './unit.mjs';

/** Returns the users of this machine. */
function users() {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  return lines
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/** Returns the name of a user, or its number. */
export const userName = (uid) => users().find((user) => user.uid === uid)?.name ?? `#${uid}`;

const quoted = (word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`);

/** Returns a command line of this program as an administrator types it. */
export function typedAsRoot(words) {
  const link = '/usr/local/bin/seva';
  const own = checkoutPath('bin', 'seva');
  const program = existsSync(link) && existsSync(own) && realpathSync(link) === realpathSync(own) ? 'seva' : own;
  return ['sudo', program, ...words].map(quoted).join(' ');
}

/** Returns whether this user may use a file or folder in a way of fs.constants. */
export function may(place, mode) {
  try {
    accessSync(place, mode);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns why this user must not run a command on the shop.
 * @param {{file: string, dataFolder: string, command: string}} shop `file` is `.env`, `command` what an administrator types
 * @returns {string | null} null if the user may, and for files that are missing
 */
export function refusal({ file, dataFolder, command }) {
  const wanted = [
    [file, constants.R_OK, 'read'],
    [dataFolder, constants.R_OK | constants.W_OK | constants.X_OK, 'change'],
  ];
  const [place, , verb] = wanted.find(([each, mode]) => existsSync(each) && !may(each, mode)) ?? [];
  if (!place) return null;
  return `${place} belongs to ${userName(statSync(place).uid)}, and you may not ${verb} it. Type:\n\n  ${command}`;
}

/**
 * Returns who owns the shop: the owner of the data, the unit's user before its first start, or the owner of `.env`.
 * @returns {{uid: number, gid: number} | null} null for a shop without any of them
 */
export function ownerOf({ file, dataFolder, unit }) {
  if (existsSync(dataFolder)) return statSync(dataFolder);
  const user = unit && users().find(({ name }) => name === unit.user);
  return user ?? (existsSync(file) ? statSync(file) : null);
}

/** Becomes another user for the rest of this process. Ends it if root may not, as in some containers. */
function become({ uid, gid }, command) {
  const name = userName(uid);
  try {
    if (name.startsWith('#')) process.setgroups([gid]);
    else process.initgroups(name, gid);
    process.setgid(gid);
    process.setuid(uid);
  } catch (error) {
    exitWithMessage(
      `The shop belongs to ${name}, who cannot read what root writes, and root cannot become ${name} here (${error.message}). Run this as ${name}: ${command}`,
    );
  }
  if (name.startsWith('#')) return;
  Object.assign(process.env, { HOME: userInfo().homedir, USER: name, LOGNAME: name });
}

/**
 * Loads `.env` and the variables of the installed unit, as systemd does, without replacing variables that are set.
 * @returns {{file: string, dataFolder: string, unit: ReturnType<typeof ownUnit>}}
 */
function loadEnvironment(command) {
  const unit = ownUnit();
  const file = checkoutPath('.env');
  const unreadable = refusal({ file, dataFolder: '', command });
  if (unreadable) exitWithMessage(unreadable);
  if (existsSync(file)) process.loadEnvFile(file);
  for (const [name, value] of Object.entries(unit?.variables ?? {})) process.env[name] ??= value;
  return { file, dataFolder: path.resolve(root, process.env.SEVA_DATA ?? '.seva'), unit };
}

/**
 * Loads the shop's environment and becomes the user whom the shop belongs to. Ends the process with the command to type
 * if this user may not.
 * @param {string} command what an administrator types
 */
export function enterShop(command) {
  const shop = loadEnvironment(command);
  const owner = ownerOf(shop);
  if (process.getuid?.() === 0 && owner !== null && owner.uid !== 0) return become(owner, command);
  const refused = refusal({ ...shop, command });
  if (refused) exitWithMessage(refused);
}
