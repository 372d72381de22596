import { expect, test } from 'vitest';

const page = `
  <main id="main" class="wide  page">
    <p class="note big" data-kind="red, blue">One <b>two</b></p>
    <button type="submit" class="press" disabled>Give</button>
    <svg><a class="ॐm"></a></svg>
  </main>`;

const selectors = [
  'p',
  'P',
  'i',
  '.note',
  '.not',
  '.big.note',
  '.note.small',
  'p.note',
  'div.note',
  '#main',
  '#other',
  'main > p',
  'div > p',
  'main p b',
  'p ~ button',
  'button + p',
  '.wide.page > .press',
  '.press:disabled',
  '.press:not(.big, [hidden])',
  '.note:not(:is(.big, .small))',
  ':is(p, b).note',
  'i, b',
  'i, .press:disabled, u',
  '[data-kind="red, blue"]',
  ".note[data-kind='red, blue']",
  ".note[data-kind='red']",
  'button[type="submit"]',
  'input[type="submit"], button[disabled]',
  '*',
  ':root',
  'main:has(b)',
  '.\\6e ote',
  '.ॐm',
  '.m',
];

test.each(selectors)('applies %s to the elements it names, and to no other', (selector) => {
  const sheet = document.createElement('style');
  sheet.textContent = `${selector} { visibility: collapse; display: grid }`;
  document.head.append(sheet);
  document.body.innerHTML = page;
  const elements = [...document.querySelectorAll('main, main *')];
  const styled = elements.filter((element) => getComputedStyle(element).display === 'grid');
  expect(styled.map(({ tagName }) => tagName)).toEqual(
    elements.filter((element) => element.matches(selector)).map(({ tagName }) => tagName),
  );
  sheet.remove();
  document.body.innerHTML = '';
});

test('hides the content of a hidden element', () => {
  document.body.innerHTML = `<style>.away { visibility: hidden } .off { pointer-events: none }</style>
    <div class="away off"><p><b>text</b></p></div>`;
  const text = document.querySelector('b');
  if (!text) throw new Error('There is no text');
  expect(getComputedStyle(text)).toMatchObject({ visibility: 'hidden', pointerEvents: 'none' });
  document.body.innerHTML = '';
});
