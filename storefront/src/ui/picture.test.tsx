import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Picture } from './picture';

const variants = [
  { url: '/uploads/w480_lamp.webp', width: 480, type: 'image/webp' },
  { url: 'https://cdn.example/uploads/w800_lamp.webp', width: 800, type: 'image/webp' },
];
const picture = { alt: 'A lamp', width: 1200, height: 900, variants };
const inWebp = 'http://localhost:3000/uploads/w480_lamp.webp 480w, https://cdn.example/uploads/w800_lamp.webp 800w';
const inAvif = inWebp.replaceAll('.webp', '.avif');

describe('a picture', () => {
  test('a picture in AVIF offers that first, then WebP, then its path, and keeps its place', () => {
    render(<Picture image="/uploads/lamp.jpg" picture={{ ...picture, avif: true }} sizes="50vw" />);
    const img = screen.getByRole('img', { name: 'A lamp' });
    const source = img.parentElement?.querySelector('source');
    expect([source?.type, source?.getAttribute('srcset'), source?.sizes]).toEqual(['image/avif', inAvif, '50vw']);
    expect(img).toHaveAttribute('srcset', inWebp);
    expect(img).toHaveAttribute('src', 'http://localhost:3000/uploads/lamp.jpg');
    expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['1200', '900']);
    expect(img).toHaveAttribute('loading', 'lazy');
  });

  test('a picture without AVIF is one element, and one without variants names its path alone', () => {
    const { container } = render(<Picture image="/uploads/lamp.jpg" picture={picture} sizes="50vw" />);
    expect(container.firstElementChild?.tagName).toBe('IMG');
    expect(container.firstElementChild).toHaveAttribute('srcset', inWebp);
    const plain = render(<Picture image="/images/p1.jpg" alt="An old one" sizes="50vw" />).container.firstElementChild;
    expect([plain?.getAttribute('srcset'), plain?.getAttribute('sizes')]).toEqual([null, null]);
    expect(plain).toHaveAttribute('src', 'http://localhost:3000/images/p1.jpg');
  });

  test('an early picture is told ahead of the page in one form only: AVIF where it has that', () => {
    const ahead = (avif: boolean) => {
      const data = { ...picture, ...(avif ? { avif } : {}) };
      const html = renderToString(<Picture early image="/uploads/lamp.jpg" picture={data} sizes="50vw" />);
      return html.match(/<link rel="preload"[^>]*>/g) ?? [];
    };
    for (const avif of [true, false]) {
      expect(ahead(avif)).toHaveLength(1);
      expect(ahead(avif)[0]).toContain(`${avif ? inAvif : inWebp}"`);
    }
    expect(ahead(true)[0]).toContain('type="image/avif"');
  });
});
