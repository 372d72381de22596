import { afterEach, expect, test } from 'vitest';
import { fetchModules } from './fetch-modules';

afterEach(() => void (document.head.innerHTML = ''));

const asked = () =>
  [...document.head.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'));

test('every script that the page names is asked for', () => {
  document.head.innerHTML = '<script type="application/json" data-modules="/assets/a.js /assets/b.js"></script>';
  fetchModules();
  expect(asked()).toEqual(['/assets/a.js', '/assets/b.js']);
});

test('scripts come after what is drawn first', () => {
  document.head.innerHTML = '<script type="application/json" data-modules="/assets/a.js"></script>';
  fetchModules();
  expect(document.head.querySelector('link')?.fetchPriority).toBe('low');
});

test('a page that names none asks for none', () => {
  fetchModules();
  expect(asked()).toEqual([]);
});
