import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

interface FontSet {
  /** Packages that contain the files. */
  readonly packages: readonly string[];
  /** Substitute for each font name that a page requests. */
  readonly stands: Readonly<Record<string, string>>;
}

/**
 * Fonts of typical systems, independent of this machine: fonts with the metrics of Arial and Times, such as Liberation;
 * Noto, as on phones and newer desktops; DejaVu alone, much wider than any other, as on a bare server.
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

/** Name of a set of system fonts. */
export type SystemFonts = keyof typeof sets;

/** Fonts of most journeys: metrics of Arial, or what `npm run evidence -- elsewhere` sets. */
export const usualFonts = nameOf(process.env.SEVA_TEST_FONTS ?? 'arial');

function nameOf(given: string): SystemFonts {
  if (given in sets) return given as SystemFonts;
  throw new Error(`SEVA_TEST_FONTS is ${given}; the sets of fonts are ${Object.keys(sets).join(', ')}`);
}

/** Every set with its sans-serif family. */
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

/** Writes a fontconfig file for each set into a new folder, and returns the folder. */
export function writeFontSets(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-fonts-'));
  for (const [name, set] of Object.entries(sets))
    fs.writeFileSync(path.join(folder, `${name}.conf`), describe(set, path.join(folder, `cache-${name}`)));
  return folder;
}

/** Returns the environment of a browser with these system fonts alone (on Linux; elsewhere the system's own). */
export const withFonts = (name: SystemFonts): Record<string, string> => {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    ...Object.fromEntries(inherited),
    FONTCONFIG_FILE: path.join(process.env.SEVA_TEST_FONT_FOLDER ?? '', `${name}.conf`),
  };
};
