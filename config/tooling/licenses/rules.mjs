/** Permissive licenses, which only require that their notice is included. */
export const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/**
 * Packages with another license or none in their manifest, and the reason why they may ship.
 * @type {readonly {name: RegExp, says: string, license: string, reason: string}[]} `says`: license field of the
 * lockfile
 */
export const exceptions = [
  {
    name: /^png-js$/,
    says: '',
    license: 'MIT',
    reason:
      'Its manifest names no license; the file LICENSE in the package is the MIT License. pdfkit reads pictures with it.',
  },
  {
    name: /^@strapi\//,
    says: 'SEE LICENSE IN LICENSE',
    license: 'MIT, folders named ee apart',
    reason:
      'The code in folders named ee is commercial. It lies in the packages, asks for a license key that we do not have, and nothing of it is switched on.',
  },
  {
    name: /^@img\/sharp-(libvips-.*|wasm32|win32-.*)$/,
    says: 'LGPL-3.0-or-later',
    license: 'LGPL-3.0-or-later',
    reason:
      'libvips and the libraries in it decode pictures. They are shared libraries in a package of their own, unchanged, loaded when the server starts; whoever runs the shop can put another build in their place. The LGPL allows this and binds nothing of ours.',
  },
  {
    name: /^libheif-js$/,
    says: 'LGPL-3.0',
    license: 'LGPL-3.0',
    reason:
      'Decodes pictures of phones. A package of its own, unchanged, loaded at run time by one worker on the server; it can be replaced by another build. It is in no file that we build and reaches no browser.',
  },
  {
    name: /^lightningcss(-.*)?$/,
    says: 'MPL-2.0',
    license: 'MPL-2.0',
    reason:
      'Comes with vite, which Strapi brings to build its panel. Used unchanged, as a tool; the MPL binds changed files of its own alone.',
  },
  {
    name: /^@vercel\/stega$/,
    says: 'MPL-2.0',
    license: 'MPL-2.0',
    reason:
      'Strapi’s panel holds it for its preview, which is switched off. Unchanged; its source is in the package. The MPL binds changed files of its own alone.',
  },
  {
    name: /^(limiter|passport-local|passport-strategy)$/,
    says: '',
    license: 'MIT',
    reason: 'Named in an old form (licenses) that lockfiles do not repeat.',
  },
  {
    name: /^(only|pause|spawn-command)$/,
    says: '',
    license: 'MIT',
    reason: 'Named in its README or LICENSE alone.',
  },
  {
    name: /^tween-functions$/,
    says: 'BSD',
    license: 'BSD-3-Clause',
    reason: 'Its LICENSE.txt is that of three clauses.',
  },
];
