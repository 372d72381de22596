import { ask } from './client.mjs';

/** The shortest part of a text that is searched for (characters). */
const shortest = 4;

/** All parts of a text up to a length; each finds a service at least. */
const partsOf = (text, longest) =>
  Array.from({ length: Math.max(0, text.length - shortest + 1) }, (_, from) =>
    Array.from({ length: longest - shortest + 1 }, (_, more) => text.slice(from, from + shortest + more)),
  ).flat();

/** Puts a list in a random order (Fisher and Yates). */
function shuffled(list) {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [list[at], list[other]] = [list[other], list[at]];
  }
  return list;
}

/**
 * Searches for parts of what services are called and described by; every second one was made before.
 * @param {string} origin of a shop
 * @param {{longest?: number}} options how long a part is at most (characters): with 40 there are half a million in a demo shop
 * @returns {Promise<() => string>} gives the path of the next one; throws where all were made before
 */
export async function mixedWords(origin, { longest = 40 } = {}) {
  const texts = [];
  for (let page = 1; page <= 5; page += 1) {
    const { products } = await ask(origin, `/api/products?pageNumber=${page}`);
    texts.push(...products.flatMap(({ name, description }) => [name, description]));
  }
  const words = texts.flatMap((text) => partsOf(text.toLowerCase().replace(/\s+/g, ' '), longest));
  const different = shuffled([...new Set(words.map((word) => word.trim()).filter((word) => word.length >= shortest))]);
  let made = 0;
  let turn = 0;
  return () => {
    turn += 1;
    if (turn % 2 === 1) made += 1;
    const word = turn % 2 === 1 ? different[made] : different[(turn / 2) % Math.min(made, 20)];
    if (word === undefined) throw new Error(`all ${different.length} words were searched for`);
    return `/api/products?keyword=${encodeURIComponent(word)}&pageNumber=1`;
  };
}
