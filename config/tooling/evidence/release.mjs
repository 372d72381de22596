import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../checkout.mjs';
import { capture, run } from '../command.mjs';
import { freePort } from '../free-port.mjs';
import { withoutOwnVariables } from '../own-variables.mjs';
import { say, step } from '../progress.mjs';
import { assemble, pack } from '../release/make-release.mjs';
import { startAnswering } from '../scratch-server.mjs';
import { sum } from '../suites.mjs';
import { figureLine } from './table.mjs';

/** Returns the files below a folder that name the checkout, and the links that lead out of the folder. */
function tiesToCheckout(folder) {
  const isTied = (file, isLink) =>
    isLink ? !realpathSync(file).startsWith(`${folder}${path.sep}`) : readFileSync(file).includes(root);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => [path.join(entry.parentPath, entry.name), entry.isSymbolicLink()])
    .filter(([file, isLink]) => isTied(file, isLink))
    .map(([file]) => path.relative(folder, file));
}

/**
 * Unpacks a release of this checkout in a scratch folder and runs it there: without npm, a compiler, Git, and this
 * shell's variables.
 */
export default async function proveRelease() {
  const figures = [];
  const count = (what, bounds, reached) => figures.push({ row: 'release', what, ...bounds, reached });
  const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'seva-release-')));
  const closing = [];
  try {
    const made = await step('Copying what runs', () => assemble(path.join(scratch, 'made')));
    const archive = await step('Packing it', () => pack(made.folder, made.release));
    count('megabytes of the archive', { most: 200 }, Math.round(statSync(archive).size / 1e6));
    rmSync(made.folder, { recursive: true });
    await step('Unpacking it', () => run('tar', ['xzf', archive, '-C', scratch]));
    const folder = path.join(scratch, path.basename(made.folder));
    const ties = tiesToCheckout(folder);
    for (const file of ties) say(`  names the checkout: ${file}`);
    count('files and links that lead to the checkout', { most: 0 }, ties.length);

    const programs = path.join(scratch, 'programs');
    mkdirSync(programs);
    symlinkSync(process.execPath, path.join(programs, 'node'));
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const own = { PORT: String(port), HOST: '127.0.0.1', SEVA_DATA: path.join(scratch, 'data') };
    const env = { ...own, PATH: programs, HOME: scratch, NODE_OPTIONS: '' };
    const start = (title, script, ...args) =>
      step(title, () => startAnswering({ script, args, cwd: folder, env, address: `${origin}/api/health` }));

    const first = await start('Starting a new shop with cms/server.js', path.join(folder, 'cms', 'server.js'));
    closing.unshift(first.end);
    const { version } = await (await fetch(`${origin}/api/health`)).json();
    count('starts that answer with the version', { least: 1 }, Number(version === made.release.version));
    const page = await fetch(`${origin}/home`);
    count('pages', { least: 1 }, Number(page.ok && (await page.text()).includes('</html>')));
    count('panels', { least: 1 }, Number((await fetch(`${origin}/cms`)).ok));
    await closing.shift()();

    const again = await start('Starting it again with seva start', path.join(folder, 'bin', 'seva'), 'start');
    closing.unshift(again.end);
    count('milliseconds until it answers again', { most: 60_000 }, Math.round(again.startedInMs));

    const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const machine = { ...withoutOwnVariables(process.env), ...env };
    for (const name of Object.keys(scripts)) {
      const command = [path.join(folder, 'bin', 'seva'), name, '--help'];
      const { code, output } = await capture(process.execPath, command, { cwd: folder, env: machine });
      if (code !== 0) say(`\nseva ${name} --help ended with ${code}\n${output}`);
      count(`seva ${name} --help`, { most: 0 }, code);
    }
    return { tally: sum([]), lines: figures.map((figure) => figureLine(figure)) };
  } finally {
    for (const close of closing) await close();
    rmSync(scratch, { recursive: true, force: true });
  }
}
