import { existsSync } from 'node:fs';
import { inCheckout } from './checkout.mjs';
import { fingerprint, noteBuild, wasBuiltFrom } from './fingerprint.mjs';
import { parts } from './parts.mjs';
import { step } from './progress.mjs';

/**
 * Builds what is missing or older than its sources, each part as soon as those before it are there.
 * @param {{force?: boolean, only?: string[]}} options `only`: names of parts, together with those they need
 * @returns {Promise<string[]>} the names of the parts that were built
 */
export async function ensureBuilt({ force = false, only } = {}) {
  const built = [];
  const begun = new Map();
  const make = (part) => {
    if (!begun.has(part.name)) begun.set(part.name, makeAfter(part));
    return begun.get(part.name);
  };
  const makeAfter = async (part) => {
    await Promise.all(part.after.map((name) => make(parts.find((other) => other.name === name))));
    const print = fingerprint(part.sources);
    if (!force && existsSync(inCheckout(part.output)) && wasBuiltFrom(part.name, print)) return;
    await step(`Building ${part.title}`, () => part.build());
    if (!existsSync(inCheckout(part.output))) throw new Error(`Building ${part.title} left no ${part.output}`);
    noteBuild(part.name, print);
    built.push(part.name);
  };
  await Promise.all(parts.filter(({ name }) => !only || only.includes(name)).map(make));
  return built;
}
