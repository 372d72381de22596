import { ask } from './client.mjs';

/**
 * Searches for parts of the names of services, each of which finds one at least; every second one was made before.
 * @param {string} origin of a shop
 * @returns {Promise<() => string>} gives the path of the next one
 */
export async function mixedWords(origin) {
  const names = [];
  for (let page = 1; page <= 5; page += 1) {
    const { products } = await ask(origin, `/api/products?pageNumber=${page}`);
    names.push(...products.map(({ name }) => name));
  }
  const words = names.flatMap((name) =>
    Array.from({ length: name.length - 3 }, (_, from) =>
      Array.from({ length: name.length - 2 - from }, (_, more) => name.slice(from, from + 3 + more)),
    ).flat(),
  );
  const different = [...new Set(words.map((word) => word.trim().toLowerCase()))].sort(() => Math.random() - 0.5);
  let turn = 0;
  return () => {
    turn += 1;
    const at = turn % 2 === 0 ? turn % 40 : turn % different.length;
    return `/api/products?keyword=${encodeURIComponent(different[at])}&pageNumber=1`;
  };
}
