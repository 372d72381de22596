import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

// npm run faces: makes the small files of the early faces anew, after a font's package or the letters have changed. It
// needs pyftsubset of fontTools with Brotli (Debian: fonttools, python3-brotli); builds and tests only read the files.
const require = createRequire(import.meta.url);
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const { module: plugin } = await runnerImport(here('early-faces.ts'));
const { module: alphabet } = await runnerImport(here('../src/ui/theme/unicode-ranges.ts'));

/** Fonts whose name is reserved: a part of such a font may not bear it (OFL, 3). */
const reserved = ['marcellus'];
/** What a font says about copyright and license, by the numbers of its names. */
const copyright = '0,13,14';

const range = alphabet.rangeOf(plugin.letters);
const madeFrom = {};
for (const [name, source] of Object.entries(plugin.sources)) {
  const whole = require.resolve(source);
  const options = [
    `--unicodes=${range}`,
    '--flavor=woff2',
    '--no-hinting',
    // Distances and the joining of letters; small capitals and the like are used nowhere.
    '--layout-features=ccmp,kern,liga,locl,mark,mkmk',
    `--name-IDs=${reserved.includes(name) ? copyright : `${copyright},1,2,3,4,6`}`,
    `--output-file=${plugin.pathOf(name)}`,
  ];
  execFileSync('pyftsubset', [whole, ...options], { stdio: 'inherit' });
  madeFrom[name] = createHash('sha256').update(readFileSync(whole)).digest('hex');
}
writeFileSync(here('early-faces/made-from.json'), `${JSON.stringify(madeFrom, null, 2)}\n`);
