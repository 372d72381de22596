import { expect, test } from 'vitest';
import { palette } from '../palette.ts';
import { filesBelow, textOf } from './docs/files.mjs';

const home = 'config/palette.ts';
const texts = ['config', 'plugins', 'cms/src', 'storefront']
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => /\.(tsx?|mjs|css|html)$/.test(file) && !/\.test\.|\/(tests|testing|e2e)\//.test(file))
  .map((file) => ({ file, text: textOf(file).toUpperCase() }));

// White is also used by Strapi's panel and mail programs.
const own = Object.entries(palette).filter(([name]) => name !== 'paper');

test.each(own)('the color %s is written in one file only', (_name, value) => {
  expect(texts.filter(({ text }) => text.includes(value)).map(({ file }) => file)).toEqual([home]);
});
