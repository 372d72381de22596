'use strict';

const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

// jsdom asks its selector engine of every rule of every sheet whether it is for an element, each time that a style is
// asked for after a change: more than half of what these tests took. Most rules are for a class or a tag that the
// element does not have, and that is seen without the engine. This runs before jsdom's own modules (vitest.config.ts),
// whose insides it knows: package.json keeps to one version of them.

/** What an element must have at least: a tag, an id, classes. */
function leastOf(compound) {
  return {
    tag: /^[a-z][\w-]*/i.exec(compound)?.[0].toLowerCase(),
    id: /#([\w-]+)/.exec(compound)?.[1],
    classes: [...compound.matchAll(/\.([\w-]+)/g)].map(([, name]) => ` ${name} `),
  };
}

/** What the element of each alternative must have at least; undefined for a selector that only the engine can read. */
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

/** Whether the engine is to be asked: false only where its answer can be nothing but no. */
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

// Nobody asks for a color here (colors are checked in a real browser), and working one out climbs to the root each time.
const { propertiesWithResolvedValueImplemented: resolved } = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
for (const name of Object.keys(resolved)) if (name.endsWith('color')) delete resolved[name];
