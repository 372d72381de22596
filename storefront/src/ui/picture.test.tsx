import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Picture } from './picture';

const variants = [
  { url: '/uploads/w480_lamp.webp', width: 480, type: 'image/webp' },
  { url: 'https://cdn.example/uploads/w800_lamp.webp', width: 800, type: 'image/webp' },
];
const picture = { alt: 'A lamp', width: 1200, height: 900, variants };
const srcSet = 'http://localhost:3000/uploads/w480_lamp.webp 480w, https://cdn.example/uploads/w800_lamp.webp 800w';

describe('Picture', () => {
  test('offers the variants, falls back to the path, and reserves its space', () => {
    render(<Picture image="/uploads/lamp.jpg" picture={picture} sizes="50vw" />);
    const img = screen.getByRole('img', { name: 'A lamp' });
    expect([img.getAttribute('srcset'), img.getAttribute('sizes')]).toEqual([srcSet, '50vw']);
    expect(img).toHaveAttribute('src', 'http://localhost:3000/uploads/lamp.jpg');
    expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['1200', '900']);
    expect(img).toHaveAttribute('loading', 'lazy');
  });

  test('uses the path alone without variants', () => {
    const { container } = render(<Picture image="/images/p1.jpg" alt="An old one" sizes="50vw" />);
    const img = container.firstElementChild;
    expect([img?.getAttribute('srcset'), img?.getAttribute('sizes')]).toEqual([null, null]);
    expect(img).toHaveAttribute('src', 'http://localhost:3000/images/p1.jpg');
  });

  test('preloads an early picture once', () => {
    const html = renderToString(<Picture early image="/uploads/lamp.jpg" picture={picture} sizes="50vw" />);
    const links = html.match(/<link rel="preload"[^>]*>/g) ?? [];
    expect(links).toHaveLength(1);
    expect(links[0]).toContain(`${srcSet}"`);
  });
});
