import parse from 'spdx-expression-parse';
import { allowed, exceptions } from './rules.mjs';

/**
 * Shipped package of a lockfile.
 * @typedef {{name: string, version: string, license: string, part: string}} Package
 */

/**
 * Returns the shipped packages of a lockfile: all but our own folders and development packages.
 * @param {{packages: Record<string, object>}} lock
 * @param {string} part
 * @returns {Package[]}
 */
export function shippedOf({ packages }, part) {
  return Object.entries(packages).flatMap(([place, { dev, link, version, license }]) => {
    const name = place.split('node_modules/').at(-1) ?? '';
    const isOurs = !place.includes('node_modules/');
    return isOurs || dev || link ? [] : [{ name, version, license: license ?? '', part }];
  });
}

/** Returns whether an alternative of a license expression is allowed. */
function permits(node) {
  if (node.license) return allowed.has(node.license) && !node.plus && !node.exception;
  const sides = [permits(node.left), permits(node.right)];
  return node.conjunction === 'or' ? sides.some(Boolean) : sides.every(Boolean);
}

function isAllowed(license) {
  try {
    return permits(parse(license));
  } catch {
    return false;
  }
}

/** Returns the exception of a package; null if there is none or its license has changed. */
export const exceptionOf = ({ name, license }) =>
  exceptions.find(
    (each) => each.name.test(name) && (each.says === '' ? license === '' : license.includes(each.says)),
  ) ?? null;

/**
 * Sorts packages by whether they may ship.
 * @param {Package[]} shipped
 * @returns {{fine: Package[], excepted: {package: Package, exception: object}[], refused: Package[]}}
 */
export function judge(shipped) {
  const [fine, excepted, refused] = [[], [], []];
  for (const each of shipped) {
    const exception = isAllowed(each.license) ? null : exceptionOf(each);
    if (isAllowed(each.license)) fine.push(each);
    else if (exception) excepted.push({ package: each, exception });
    else refused.push(each);
  }
  return { fine, excepted, refused };
}
