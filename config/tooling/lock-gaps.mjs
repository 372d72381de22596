import { satisfies } from 'semver';

/**
 * Packages of a lockfile that list optional packages which the lockfile lacks: what it holds was written beside an
 * installation for one system, and `npm ci` refuses it or finds no binary on another.
 * @param {Record<string, {optionalDependencies?: Record<string, string>}>} packages of a lockfile
 * @returns {{place: string, missing: string}[]}
 */
export function lockGaps(packages) {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => reached(packages, place, name) === undefined)
      .map((missing) => ({ place, missing })),
  );
}

/**
 * Packages of a lockfile beside which another version of a peer lies than they ask for. The npm of Node 24 lets an optional
 * peer be; the npm of Node 20 and 22 refuses the whole lockfile for one.
 * @param {Record<string, {version?: string, peerDependencies?: Record<string, string>}>} packages of a lockfile
 * @returns {{place: string, wants: string, finds: string}[]}
 */
export function lockConflicts(packages) {
  return Object.entries(packages).flatMap(([place, { peerDependencies = {} }]) =>
    Object.entries(peerDependencies).flatMap(([name, range]) => {
      const found = reached(packages, place, name)?.version;
      const fits = found === undefined || satisfies(found, range, { includePrerelease: true });
      return fits ? [] : [{ place, wants: `${name} ${range}`, finds: found }];
    }),
  );
}

/** The package that Node finds under a name: beside the package, then outwards. */
function reached(packages, place, name) {
  const folders = place
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'))
    .filter((folder) => folder !== '')
    .reverse();
  const candidates = [...folders.map((folder) => `${folder}/`), ''];
  const found = candidates.find((folder) => packages[`${folder}node_modules/${name}`] !== undefined);
  return found === undefined ? undefined : packages[`${found}node_modules/${name}`];
}

/** Addresses from which packages were downloaded; a lockfile of ours holds none. */
export const lockAddresses = (packages) =>
  Object.values(packages).flatMap(({ resolved }) => (resolved && /^[a-z+]+:\/\//.test(resolved) ? [resolved] : []));
