import { fileURLToPath } from 'node:url';

/** The folder of the texts that a build speaks. A second language is a second folder of the same shape. */
export function languageFolder(language = 'en'): string {
  return fileURLToPath(new URL(`../src/texts/${language}`, import.meta.url));
}
