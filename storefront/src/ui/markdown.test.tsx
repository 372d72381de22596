import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { readMarkdown } from '../lib/markdown/read-markdown';
import { firstWords } from '../lib/markdown/tree';
import { loadReader } from '../lib/markdown/use-tree';
import { Markdown } from './markdown';
import { RichText } from './rich-text';

beforeAll(loadReader);

const shown = (text: string) =>
  render(
    <MemoryRouter>
      <Markdown text={text} />
    </MemoryRouter>,
  ).container;

describe('what the panel’s toolbar writes', () => {
  test.each([
    ['**Bold**', 'strong', 'Bold'],
    ['_Italic_', 'em', 'Italic'],
    ['<u>Underline</u>', 'u', 'Underline'],
    ['before <u>two **words**</u> after', 'u', 'two words'],
    ['~~Strikethrough~~', 'del', 'Strikethrough'],
    ['A line\n- a bullet', 'ul > li', 'a bullet'],
    ['A line\n1. a number', 'ol > li', 'a number'],
    ['A line\n```\nCode\n```', 'pre > code', 'Code'],
    ['A line\n>Quote', 'blockquote', 'Quote'],
    ['# One', 'h2', 'One'],
    ['### Three', 'h3', 'Three'],
    ['###### Six', 'h4', 'Six'],
    ['[Link](/pooja)', 'a[href="/pooja"]', 'Link'],
  ])('renders %j as %s', (text, selector, words) => {
    const element = shown(text).querySelector(selector);
    expect(element).toHaveTextContent(words);
    expect(element?.textContent).not.toMatch(/[*_~`>#]/);
  });

  test('renders a picture of the library with its alternative text', () => {
    shown('![The hall](/uploads/hall.webp)');
    expect(screen.getByRole('img', { name: 'The hall' })).toHaveAttribute(
      'src',
      expect.stringMatching(/\/uploads\/hall\.webp$/),
    );
  });

  test('renders lines and lists inside lists', () => {
    const page = shown('One\nTwo\n\n- a\n  - b\n\n3. three');
    expect(page.querySelector('p br')).not.toBeNull();
    expect(page.querySelector('ul ul li')).toHaveTextContent('b');
    expect(page.querySelector('ol')).toHaveAttribute('start', '3');
  });
});

describe('keeps dangerous markup as text', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="x">b</b>',
    '<u onmouseover="x">u</u>',
    '<u>never closed',
    '</u> closed before',
    '<iframe src="//evil.example"></iframe>',
  ])('renders %j as text', (text) => {
    const page = shown(text);
    expect(page.querySelector('script, img, b, u, iframe')).toBeNull();
    expect(page).toHaveTextContent(text);
  });

  test.each(['javascript:alert(1)', 'JAVASCRIPT:x', 'data:text/html,x', '//evil.example', 'vbscript:x'])(
    'keeps the text of a link to %s without its address',
    (address) => {
      const page = shown(`[words](${address}) ![picture](${address})`);
      expect(page.querySelector('a, img')).toBeNull();
      expect(page).toHaveTextContent('words picture');
    },
  );
});

test('reduces the page’s description to plain text', () => {
  const wordsOf = (text: string) => firstWords(readMarkdown(text));
  expect(wordsOf('# Heading\n\nA **bold**\n[link](/x) and <u>more</u>.\n\nSecond')).toBe('A bold link and more.');
  expect(wordsOf('<b>\n\nA <i>word</i>')).toBe('A word');
  expect(wordsOf('')).toBe('');
});

test('renders a list directly below a line of a service’s description', () => {
  render(<RichText text={'You receive\n- prasad\n- a garland'} />);
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('You receive')).toBeVisible();
});
