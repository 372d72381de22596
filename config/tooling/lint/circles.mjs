import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inCheckout, root } from '../checkout.mjs';

/** The parts whose files are searched for circles. */
export const partsWithoutCircles = [
  'config',
  'cms',
  'storefront/src',
  ...readdirSync(inCheckout('plugins')).map((name) => `plugins/${name}`),
];

const endings = ['', '.ts', '.tsx', '.mts', '.mjs', '.js', '/index.ts', '/index.tsx'];
const left = new Set(['node_modules', 'dist']);

function* sourceFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!left.has(entry.name)) yield* sourceFiles(file);
    } else if (/\.(tsx?|mts|mjs|js)$/.test(entry.name)) yield file;
  }
}

/**
 * Who imports whom by a relative path, types included: ESLint's own rule overlooks circles of types.
 * @param {string} folder absolute
 * @returns {Map<string, string[]>} absolute paths of files
 */
export function importsWithin(folder) {
  const files = new Set(sourceFiles(folder));
  const target = (from, name) => {
    const base = path.resolve(path.dirname(from), name);
    return [...endings.map((ending) => base + ending), base.replace(/\.js$/, '.ts')].find((file) => files.has(file));
  };
  return new Map(
    [...files].map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
      const relative = importedFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith('.'));
      return [file, relative.map((name) => target(file, name)).filter((found) => found !== undefined)];
    }),
  );
}

/**
 * The circles of a graph, each as the names on the way round; a way is followed once.
 * @template Name
 * @param {ReadonlyMap<Name, readonly Name[]>} graph
 * @returns {Name[][]}
 */
export function circlesOf(graph) {
  const done = new Set();
  const circles = [];
  const visit = (name, way) => {
    const at = way.indexOf(name);
    if (at >= 0) return void circles.push(way.slice(at));
    if (done.has(name)) return;
    for (const next of graph.get(name) ?? []) visit(next, [...way, name]);
    done.add(name);
  };
  for (const name of graph.keys()) visit(name, []);
  return circles;
}

/** Every circle of the checkout as a sentence. @returns {string[]} */
export const circles = () =>
  partsWithoutCircles.flatMap((part) =>
    circlesOf(importsWithin(inCheckout(part))).map(
      (files) => `These files import each other: ${files.map((file) => path.relative(root, file)).join(' → ')}`,
    ),
  );
