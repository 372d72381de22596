import { beforeEach, expect, test } from 'vitest';
import { updateHead } from './update-head';

const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name);
const canonical = () => attribute('link[rel="canonical"]', 'href');

beforeEach(() => {
  document.head.innerHTML = '<meta name="description" content="old"><link rel="canonical" href="http://old/">';
});

test('shares the screen that the visitor navigated to', () => {
  updateHead({ title: 'Pooja', description: 'Lamps.', canonical: '/pooja', noIndex: false });
  expect(document.title).toBe('Pooja');
  expect(attribute('meta[name="description"]', 'content')).toBe('Lamps.');
  expect(canonical()).toBe('http://localhost:3000/pooja');
  expect(attribute('meta[property="og:url"]', 'content')).toBe('http://localhost:3000/pooja');
});

test('removes the canonical address on a private screen, and sets it on the next public one', () => {
  updateHead({ title: 'Profile', description: '', canonical: undefined, noIndex: true });
  expect(canonical()).toBeUndefined();
  expect(attribute('meta[name="robots"]', 'content')).toBe('noindex');
  updateHead({ title: 'About', description: '', canonical: '/about', noIndex: false });
  expect(canonical()).toBe('http://localhost:3000/about');
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
});
