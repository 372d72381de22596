import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

interface FontSet {
  /** The packages that hold its files. */
  readonly packages: readonly string[];
  /** What is used for a name that a page asks for. */
  readonly stands: Readonly<Record<string, string>>;
}

/**
 * The fonts that a system may have, whichever this machine has: faces with the measures of Arial and Times, as Liberation
 * has them; Noto, as phones and newer desktops; DejaVu alone, much wider than any other, as a server's bare system.
 */
const sets = {
  arial: {
    packages: ['@expo-google-fonts/arimo', '@expo-google-fonts/tinos'],
    stands: { Arial: 'Arimo', 'sans-serif': 'Arimo', serif: 'Tinos' },
  },
  noto: {
    packages: ['@expo-google-fonts/noto-sans', '@expo-google-fonts/noto-serif'],
    stands: { 'sans-serif': 'Noto Sans', serif: 'Noto Serif' },
  },
  bare: { packages: ['dejavu-fonts-ttf'], stands: { 'sans-serif': 'DejaVu Sans', serif: 'DejaVu Serif' } },
} satisfies Record<string, FontSet>;

/** A set of system fonts by its name. */
export type SystemFonts = keyof typeof sets;

/** Fonts of most journeys: faces with the measures of Arial, or what `npm run evidence -- elsewhere` asks for. */
export const usualFonts = nameOf(process.env.SEVA_TEST_FONTS ?? 'arial');

function nameOf(given: string): SystemFonts {
  if (given in sets) return given as SystemFonts;
  throw new Error(`SEVA_TEST_FONTS is ${given}; the sets of fonts are ${Object.keys(sets).join(', ')}`);
}

/** Every set, and the family that its sans-serif is. */
export const systemFonts = Object.entries(sets).map(([name, { stands }]) => ({
  name: name as SystemFonts,
  sansSerif: stands['sans-serif'],
}));

const require = createRequire(import.meta.url);
const folderOf = (name: string) => path.dirname(require.resolve(`${name}/package.json`));

function describe({ packages, stands }: FontSet, cache: string): string {
  const folders = packages.map((name) => `<dir>${folderOf(name)}</dir>`);
  const aliases = Object.entries(stands).map(
    ([asked, used]) =>
      `<alias binding="same"><family>${asked}</family><prefer><family>${used}</family></prefer></alias>`,
  );
  const lines = [...folders, `<cachedir>${cache}</cachedir>`, ...aliases];
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${lines.join('')}</fontconfig>`;
}

/** Writes a description of each set for fontconfig into a new folder, and answers the folder. */
export function writeFontSets(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-fonts-'));
  for (const [name, set] of Object.entries(sets))
    fs.writeFileSync(path.join(folder, `${name}.conf`), describe(set, path.join(folder, `cache-${name}`)));
  return folder;
}

/** The environment of a browser that has these system fonts and no others (on Linux; elsewhere the system's own). */
export const withFonts = (name: SystemFonts): Record<string, string> => {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    ...Object.fromEntries(inherited),
    FONTCONFIG_FILE: path.join(process.env.SEVA_TEST_FONT_FOLDER ?? '', `${name}.conf`),
  };
};
