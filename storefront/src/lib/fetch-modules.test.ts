import { afterEach, expect, test } from 'vitest';
import { fetchModules } from './fetch-modules';

afterEach(() => void (document.head.innerHTML = ''));

const asked = () =>
  [...document.head.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'));

test('every script that is named is asked for', () => {
  fetchModules(['/assets/a.js', '/assets/b.js']);
  expect(asked()).toEqual(['/assets/a.js', '/assets/b.js']);
});

test('scripts come after what is drawn first', () => {
  fetchModules(['/assets/a.js']);
  expect(document.head.querySelector('link')?.fetchPriority).toBe('low');
});
