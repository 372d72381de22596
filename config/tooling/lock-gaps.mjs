/**
 * Packages of a lockfile that list optional packages which the lockfile lacks: what it holds was written beside an
 * installation for one system, and `npm ci` refuses it or finds no binary on another.
 * @param {Record<string, {optionalDependencies?: Record<string, string>}>} packages of a lockfile
 * @returns {{place: string, missing: string}[]}
 */
export function lockGaps(packages) {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isReachable(packages, place, name))
      .map((missing) => ({ place, missing })),
  );
}

/** Looks where Node looks: beside the package, then outwards. */
function isReachable(packages, place, name) {
  const folders = place
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  const candidates = [...folders.map((folder) => (folder === '' ? '' : `${folder}/`)), ''];
  return candidates.some((folder) => packages[`${folder}node_modules/${name}`] !== undefined);
}

/** Addresses from which packages were downloaded; a lockfile of ours holds none. */
export const lockAddresses = (packages) =>
  Object.values(packages).flatMap(({ resolved }) => (resolved && /^[a-z+]+:\/\//.test(resolved) ? [resolved] : []));
