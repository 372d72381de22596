'use strict';

const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

// For every computed style after a change, jsdom runs its selector engine on every rule of every style sheet: more than
// half of the run time of these tests. Most rules are for a class or a tag that the element lacks, which needs no
// engine. This file runs before jsdom's own modules (vitest.config.ts) and depends on their internals, so package.json
// pins their version.

/** Returns the tag, id and classes that an element must have to match. */
function leastOf(compound) {
  return {
    tag: /^[a-z][\w-]*/i.exec(compound)?.[0].toLowerCase(),
    id: /#([\w-]+)/.exec(compound)?.[1],
    classes: [...compound.matchAll(/\.([\w-]+)/g)].map(([, name]) => ` ${name} `),
  };
}

/** Returns these minimums for each alternative; undefined for a selector that only the engine can read. */
function leastOfEach(selector) {
  if (/[\\|\u0080-\uffff]/.test(selector)) return undefined;
  let plain = selector.replaceAll(/\[[^\]"']*(?:"[^"]*"|'[^']*')?[^\]"']*\]/g, '');
  if (/["'[]/.test(plain)) return undefined;
  while (plain.includes('(')) {
    const outer = plain.replaceAll(/\([^()]*\)/g, '');
    if (outer === plain) return undefined;
    plain = outer;
  }
  return plain.split(',').map((alternative) =>
    leastOf(
      alternative
        .trim()
        .split(/[\s>+~]+/)
        .at(-1),
    ),
  );
}

const known = new Map();

/** Returns false only if the element cannot match, so that the engine need not run. */
function mayMatch(element, selector) {
  if (!known.has(selector)) known.set(selector, leastOfEach(selector));
  const alternatives = known.get(selector);
  if (!alternatives) return true;
  const tag = element._localName.toLowerCase();
  let classes;
  return alternatives.some((least) => {
    if (least.tag && least.tag !== tag) return false;
    if (least.id && least.id !== element.getAttributeNS(null, 'id')) return false;
    if (least.classes.length === 0) return true;
    classes ??= ` ${(element.getAttributeNS(null, 'class') ?? '').replaceAll(/\s+/g, ' ')} `;
    return least.classes.every((name) => classes.includes(name));
  });
}

const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) =>
  selector !== undefined && mayMatch(element, selector) && matchesDontThrow(element, selector);

// No test checks a color (a real browser does), and resolving one climbs to the root each time.
const { propertiesWithResolvedValueImplemented: resolved } = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
for (const name of Object.keys(resolved)) if (name.endsWith('color')) delete resolved[name];
