import { chownSync, copyFileSync, existsSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../checkout.mjs';
import { elapsed, say, step } from '../progress.mjs';
import { copyArchive, readRelease, removeCopy, unpack, verifyArchive } from './archive.mjs';
import { requireDataElsewhere, requireNewer, requireReadable, requireRights, requireRoom } from './checks.mjs';
import { explain } from './explain.mjs';
import { findShop, runningVersion, runScript, shopLink, tryOut, untilSilent, untilWell, versionOf } from './shop.mjs';
import { controlOf, readNote, runInShell, runs, switchTo, writeNote } from './switch.mjs';

/** Note of an upgrade that is under way, beside the shop. */
const noteOf = ({ link }) => `${link}.upgrade.json`;
/** Note in a release about the one that it replaced. */
const originOf = (folder) => path.join(folder, 'upgraded-from.json');

/** Folder of the data from before the upgrade to a version. */
const copyOf = ({ dataFolder }, to) => path.join(dataFolder, `before-upgrade-${to}`);

/** Copies `.env` with its owner and mode. */
function copySettings(from, to) {
  const file = path.join(from, '.env');
  if (!existsSync(file)) return;
  const { uid, gid } = statSync(file);
  const draft = path.join(to, '.env.draft');
  copyFileSync(file, draft);
  if (process.getuid?.() === 0) chownSync(draft, uid, gid);
  renameSync(draft, path.join(to, '.env'));
}

/** Upgrade of one shop. `note` says what was done, so that an interrupted one can be finished. */
class Upgrade {
  constructor(shop, { control, seconds, note }) {
    Object.assign(this, { shop, control, seconds, note });
  }

  /** Records the phase before it begins. */
  enter(phase) {
    this.note = { ...this.note, phase };
    writeNote(noteOf(this.shop), this.note);
  }

  async stop() {
    await step('Stopping the shop', async () => {
      await runInShell(this.control.stop);
      if (!(await untilSilent(this.shop))) throw new Error('The shop still answers after it was stopped.');
    });
    this.stoppedAt ??= Date.now();
  }

  /** Starts the shop and waits until it answers as a version. */
  async start(version) {
    await step(`Starting Seva ${version}`, async () => {
      await runInShell(this.control.start);
      const isWanted = (running) => running === version || (running === 'unknown' && version === this.note.from);
      if (await untilWell(this.shop, isWanted, this.seconds)) return;
      throw new Error(`/api/health did not answer well within ${this.seconds} seconds.`);
    });
  }

  /** Copies the data, makes the new program the shop's, and tries it without visitors. */
  async change() {
    const { from, to, old, next } = this.note;
    this.enter('stopped');
    await this.stop();
    await step('Copying the data', () => runScript(this.shop, next, 'data-copy', ['make', copyOf(this.shop, to)]));
    this.enter('switched');
    switchTo(this.shop, next, old);
    say(`  ✓ ${this.shop.link} is Seva ${to} now (${from} is in ${old})`);
  }

  async tryAndOpen() {
    const { to, next } = this.note;
    await step(`Migrating the data and trying Seva ${to} without visitors`, () =>
      tryOut(this.shop, next, { version: to, seconds: this.seconds }),
    );
    this.note.wasOpen = true;
    this.enter('open');
    await this.start(to);
  }

  /** Ends a good upgrade: remembers the way back and removes older releases. */
  finish() {
    const { from, to, old, next } = this.note;
    writeNote(originOf(next), { from, old });
    rmSync(noteOf(this.shop));
    const pause = this.stoppedAt ? ` The shop was closed for ${elapsed(this.stoppedAt)}.` : '';
    removeOthers(this.shop, [old, next, copyOf(this.shop, to)]);
    say(`\nThe shop runs Seva ${to}.${pause} To return to ${from}: seva upgrade --back`);
  }

  /** Returns to the old program and its data, and starts it. */
  async goBack() {
    const { from, to, old, next, byHand } = this.note;
    this.enter('back');
    await this.stop();
    const said = await step('Putting the data back', () =>
      runScript(this.shop, next, 'data-copy', ['put-back', copyOf(this.shop, to)]),
    );
    if (said) say(said);
    switchTo(this.shop, old, old);
    if (byHand && said) await this.fetchPayments();
    await this.start(from);
    this.giveUp();
  }

  /** Fetches the card payments that the old data lack from Stripe, before the shop opens. */
  async fetchPayments() {
    const { from, old } = this.note;
    if (!existsSync(path.join(old, 'cms', 'scripts', 'catch-up.js')))
      return say(
        `Card payments since the upgrade: the running Seva ${from} fetches them from Stripe within an hour. Look at "needs attention" in the panel then.`,
      );
    say('Card payments since the upgrade are fetched from Stripe now, before the shop opens.');
    try {
      say(await step('Fetching payments from Stripe', () => runScript(this.shop, old, 'catch-up')));
    } catch (error) {
      say(`${error.message}\nThe running shop fetches them within an hour.`);
    }
  }

  /** Ends an upgrade that was undone: removes what it leaves, except data that visitors may have changed. */
  giveUp() {
    const { to, old, wasOpen, byHand } = this.note;
    rmSync(noteOf(this.shop));
    const newer = wasOpen || byHand ? [copyOf(this.shop, to)] : [];
    removeOthers(this.shop, [old, ...wayBackOf(this.shop, old), ...newer]);
  }
}

/** Returns the release that a release replaced, and the data from before. */
function wayBackOf(shop, folder) {
  const origin = readNote(originOf(folder));
  return origin ? [origin.old, copyOf(shop, versionOf(folder))] : [];
}

/**
 * Removes releases, their drafts and copies of the data other than these. A checkout is never removed, because it may
 * hold a temple's own changes, and neither is the program that runs this.
 */
function removeOthers({ link, dataFolder }, kept) {
  const below = (folder, prefix) =>
    readdirSync(folder).flatMap((name) => (name.startsWith(prefix) ? [path.join(folder, name)] : []));
  const isRelease = (folder) => existsSync(path.join(folder, 'release.json')) && !existsSync(path.join(folder, '.git'));
  const releases = below(path.dirname(link), `${path.basename(link)}-`).filter(
    (folder) => folder.endsWith('.draft') || isRelease(folder),
  );
  for (const folder of [...releases, ...below(dataFolder, 'before-upgrade-')])
    if (!kept.includes(folder) && folder !== root) rmSync(folder, { recursive: true });
}

/** Undoes an interrupted upgrade: puts everything back, or only starts the old program if the link was not changed. */
async function undo(upgrade) {
  const { shop, note } = upgrade;
  if (runs(shop, note.next)) return upgrade.goBack();
  if (!(await runningVersion(shop))) await upgrade.start(note.from);
  upgrade.giveUp();
}

/** Finishes or undoes an upgrade that was interrupted. Returns true if it was one to this version and is complete. */
async function resume(shop, options, to) {
  const note = readNote(noteOf(shop));
  const upgrade = new Upgrade(shop, { ...options, note });
  say(`An upgrade from ${note.from} to ${note.to} was interrupted.`);
  if (note.phase === 'back' || !runs(shop, note.next)) {
    await undo(upgrade);
    return false;
  }
  if ((await runningVersion(shop)) === note.to) upgrade.finish();
  else if (note.to === to) {
    await upgrade.stop();
    await openOrGoBack(upgrade);
  } else await upgrade.goBack();
  return note.to === to;
}

/** Opens the shop with the new program, or returns to the old one and throws. */
async function openOrGoBack(upgrade) {
  const { from, to } = upgrade.note;
  try {
    await upgrade.tryAndOpen();
  } catch (error) {
    say(`\nSeva ${to} is not well: ${explain(error.message)}\n\nGoing back to Seva ${from} …`);
    await upgrade.goBack().catch((fault) => {
      throw new Error(`Going back failed too: ${fault.message}\nThe shop is closed. Run the command again to go on.`, {
        cause: fault,
      });
    });
    throw new Error(`Not upgraded. Seva ${from} runs again with the data from before; the reason is above.`, {
      cause: error,
    });
  }
  upgrade.finish();
}

async function backUp(shop, program) {
  if (!shop.env.SEVA_BACKUP_TO || !shop.env.SEVA_BACKUP_KEY)
    throw new Error(
      'No backup is configured. Set SEVA_BACKUP_TO and SEVA_BACKUP_KEY (seva backup:key), or say --without-backup.',
    );
  await step('Making a backup', () => runScript(shop, program, 'backup'));
}

/** Verifies and reads a copy of the archive that others cannot exchange, and upgrades to it. */
async function upgradeTo(given, place, options) {
  requireReadable(given);
  const isInterrupted = readNote(noteOf(place)) !== null;
  if (isInterrupted && (await resume(place, options, (await readRelease(given)).version))) return;
  const shop = findShop(place.link);
  requireRoom(shop, given);
  const folder = `${shop.link}.incoming`;
  try {
    const { archive, release } = await step('Checking the release', async () => {
      const copy = copyArchive(given, folder);
      await verifyArchive(copy, { key: releaseOf(shop.folder)?.key, isUnverified: options.isUnverified });
      return { archive: copy, release: await readRelease(copy) };
    });
    await upgradeToRelease(release, archive, shop, options);
  } finally {
    removeCopy(folder);
  }
}

async function upgradeToRelease(release, archive, current, options) {
  requireNewer(current, release);
  requireDataElsewhere(current);
  if (!options.withoutBackup) await backUp(current, current.folder);

  const beside = (version) => `${current.link}-${version}`;
  const next = beside(release.version);
  // The first upgrade may run from the release itself, unpacked by hand.
  if (next !== root) {
    const draft = `${next}.draft`;
    try {
      await step('Unpacking', () => unpack(archive, draft));
      rmSync(next, { recursive: true, force: true });
      renameSync(draft, next);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  copySettings(current.folder, next);
  const old = current.folder === current.link ? beside(current.version) : current.folder;
  if (old !== current.folder && existsSync(old)) throw new Error(`${old} exists already. Move it away first.`);
  const note = { from: current.version, to: release.version, old, next };
  const upgrade = new Upgrade(current, { ...options, note });
  try {
    await upgrade.change();
  } catch (error) {
    say(`\n${explain(error.message)}`);
    await undo(upgrade);
    throw new Error(`Not upgraded. Seva ${note.from} runs as before; the reason is above.`, { cause: error });
  }
  await openOrGoBack(upgrade);
}

/** Returns to the release before by hand. */
async function returnBack(shop, options) {
  const interrupted = readNote(noteOf(shop));
  if (interrupted) {
    await undo(new Upgrade(shop, { ...options, note: interrupted }));
    return say(`\nThe shop runs Seva ${interrupted.from} again.`);
  }
  const origin = readNote(originOf(shop.folder));
  if (!origin || !existsSync(origin.old)) throw new Error(`There is no release before ${shop.version} to return to.`);
  const [newer, older] = [shop.folder, origin.old].map((folder) => releaseOf(folder)?.dataVersion);
  if (newer !== older && !options.losesData)
    throw new Error(
      `Seva ${origin.from} cannot open the data of ${shop.version}. Going back puts back the data from the upgrade; what was recorded since is missing, except payments that Stripe knows. If you want that: seva upgrade --back --with-old-data`,
    );
  if (newer !== older && !existsSync(path.join(copyOf(shop, shop.version), 'copy.json')))
    throw new Error(
      `The data from before the upgrade are no longer in ${copyOf(shop, shop.version)}. Restore a backup instead.`,
    );
  if (!options.withoutBackup) await backUp(shop, shop.folder);
  const note = { from: origin.from, to: shop.version, old: origin.old, next: shop.folder, byHand: true };
  await new Upgrade(shop, { ...options, note }).goBack();
  say(`\nThe shop runs Seva ${origin.from} again.`);
}

/** Makes the link of a shop that was killed between moving its folder and making the link. */
function mendLink(link) {
  const note = readNote(noteOf({ link }));
  if (note && !existsSync(link) && existsSync(note.old)) symlinkSync(path.basename(note.old), link);
}

/** Returns the description of a release, or null for a checkout. */
const releaseOf = (folder) => readNote(path.join(folder, 'release.json'));

/**
 * Runs `seva upgrade`.
 * @param {string[]} args
 * @param {string} command what an administrator types
 * @throws Error with a message for the operator
 */
export async function upgrade(args, command) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      back: { type: 'boolean' },
      'with-old-data': { type: 'boolean' },
      'without-backup': { type: 'boolean' },
      unverified: { type: 'boolean' },
      shop: { type: 'string' },
      'stop-with': { type: 'string' },
      'start-with': { type: 'string' },
      wait: { type: 'string', default: '300' },
    },
  });
  if (positionals.length !== (values.back ? 0 : 1))
    throw new Error('Name the file of the release: seva upgrade FILE.tar.gz');
  const link = shopLink(values.shop);
  requireRights(link, command);
  mendLink(link);
  const shop = findShop(link);
  const options = {
    control: controlOf(shop, values),
    seconds: Number(values.wait),
    withoutBackup: values['without-backup'] === true,
    isUnverified: values.unverified === true,
    losesData: values['with-old-data'] === true,
  };
  if (values.back) await returnBack(shop, options);
  else await upgradeTo(path.resolve(positionals[0]), shop, options);
}
