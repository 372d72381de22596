import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A name of a component as the compiler gives it: a hash of its file, and its place in there. */
const named = /^sc-[a-z0-9]+-(\d+)$/;

/** The files below a folder that write styles with a library, in the order of their paths. */
export function styledFiles(folder: string, library: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'utf8').includes(library))
    .sort();
}

/**
 * Names of components that compress well. A hash costs five bytes of the sheet, the scripts and the pages for each
 * file; the file's place in a list costs one. Both builds of one source make the same list, so they agree.
 * @param files the files that have styles, as paths
 * @returns the name to use in place of the compiler's. It throws for a file that is not in the list.
 */
export function shortNames(files: readonly string[]): (file: string, name: string) => string {
  const places = new Map(files.map((file, place) => [path.resolve(file), place.toString(36)]));
  return (file, name) => {
    const place = places.get(path.resolve(file));
    const [, component] = named.exec(name) ?? [];
    if (place === undefined || component === undefined) throw new Error(`${file} has no short name for ${name}`);
    return `sc-${place}-${component}`;
  };
}
