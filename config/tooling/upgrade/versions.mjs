/**
 * Compares two versions by the rules of semver: `0.3.1-temple.2` is after 0.3.0 and before 0.3.1.
 * @returns {number} negative if the left one is older, zero if they are equal
 */
export function compareVersions(left, right) {
  const [[main, own], [otherMain, otherOwn]] = [left, right].map((version) => version.split(/-(.*)/));
  // Numbers within words are compared as numbers.
  const byNumber = (one, other) => one.localeCompare(other, 'en', { numeric: true });
  if (main !== otherMain) return byNumber(main, otherMain);
  if (own && otherOwn) return byNumber(own, otherOwn);
  return Number(Boolean(otherOwn)) - Number(Boolean(own));
}
