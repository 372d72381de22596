import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// npm run faces: makes the early fonts again after a font package or a range in faces.css has changed. Needs pyftsubset of
// fontTools with Brotli (Debian: fonttools, python3-brotli). Builds and tests only read the files.
const require = createRequire(import.meta.url);
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const madeFrom = JSON.parse(readFileSync(here('made-from.json'), 'utf8'));
const faces = readFileSync(here('../faces.css'), 'utf8').split('@font-face');

/** Fonts with a reserved name: a subset must not bear it (OFL, 3). */
const reserved = ['marcellus'];
/** Numbers of the name records about copyright and license. */
const copyright = '0,13,14';

for (const [name, { source }] of Object.entries(madeFrom)) {
  const whole = require.resolve(source);
  const ranges = faces
    .filter((face) => face.includes(`early-faces/${name}.woff2`))
    .map((face) => /unicode-range:([^;]+)/.exec(face)[1].replaceAll(/\s/g, ''));
  const options = [
    `--unicodes=${ranges.join(',')}`,
    '--flavor=woff2',
    '--no-hinting',
    // Kerning and ligatures.
    '--layout-features=ccmp,kern,liga,locl,mark,mkmk',
    `--name-IDs=${reserved.includes(name) ? copyright : `${copyright},1,2,3,4,6`}`,
    `--output-file=${here(`${name}.woff2`)}`,
  ];
  execFileSync('pyftsubset', [whole, ...options], { stdio: 'inherit' });
  madeFrom[name].sha256 = createHash('sha256').update(readFileSync(whole)).digest('hex');
}
writeFileSync(here('made-from.json'), `${JSON.stringify(madeFrom, null, 2)}\n`);
