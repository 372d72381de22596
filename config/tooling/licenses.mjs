import { readFileSync } from 'node:fs';
import { checkoutPath } from './checkout.mjs';
import { advisories } from './licenses/advisories.mjs';
import { judge, shippedOf } from './licenses/examine.mjs';
import { requireNode } from './prerequisites.mjs';
import { say } from './progress.mjs';

// npm run licenses: lists the licenses of what ships, by both lockfiles, and rejects copyleft and unknown ones. Then
// it lists the known advisories, if the registry answers. It exits with 1 for a rejected license or a high advisory.
requireNode();
const projects = [
  { folder: '.', part: 'server and panel' },
  { folder: 'storefront', part: 'shop in the browser' },
];
const lockOf = (folder) => JSON.parse(readFileSync(checkoutPath(folder, 'package-lock.json'), 'utf8'));

/** Counts the packages of each license, most frequent first. */
function tally(packages) {
  const counts = new Map();
  for (const { license } of packages) counts.set(license, (counts.get(license) ?? 0) + 1);
  return [...counts].sort(([, left], [, right]) => right - left).map(([license, count]) => `${license} ${count}`);
}

function tellLicenses({ folder, part }) {
  const shipped = shippedOf(lockOf(folder), part);
  const { fine, excepted, refused } = judge(shipped);
  say(`\n${part}: ${shipped.length} packages`);
  say(`  ${tally(fine).join(', ')}`);
  const reasons = new Map();
  for (const { package: each, exception } of excepted)
    reasons.set(exception, [...(reasons.get(exception) ?? []), each.name]);
  for (const [{ license, reason }, names] of reasons)
    say(`  ${license}: ${[...new Set(names)].join(', ')}\n    ${reason}`);
  for (const { name, version, license } of refused) say(`  ✗ ${name} ${version}: ${license || 'no license'}`);
  return refused.length;
}

let wrong = 0;
for (const project of projects) wrong += tellLicenses(project);
say('\nAdvisories');
for (const project of projects) {
  const { why, found = [], counts } = await advisories(checkoutPath(project.folder));
  if (why) say(`  ${project.part}: the registry did not answer (${why}), so advisories are unknown.`);
  else say(`  ${project.part}: ${JSON.stringify(counts)}${found.length > 0 ? `; ${found.join(', ')}` : ''}`);
  wrong += found.length;
}
say(wrong === 0 ? '\nAll shipped licenses are allowed.' : `\n${wrong} rejected.`);
process.exitCode = wrong === 0 ? 0 : 1;
