import { renderToStaticMarkup } from 'react-dom/server';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { CategoryDrawing } from './category-drawing';
import { EmptyCart } from './empty-cart';
import { EmptyList } from './empty-list';
import { GopuramSkyline } from './gopuram-skyline';
import { LampRow } from './lamp-row';
import { LitLamp } from './lit-lamp';
import { Logo } from './logo';
import { LostPath } from './lost-path';
import { Mandala } from './mandala';
import type { MotifProps } from './motif';
import { Toran } from './toran';

const motifs: [string, ComponentType<MotifProps>][] = Object.entries({
  CategoryTower: (props: MotifProps) => <CategoryDrawing name="deities" {...props} />,
  EmptyCart,
  EmptyList,
  GopuramSkyline,
  LampRow,
  LitLamp,
  Logo,
  LostPath,
  Mandala,
  Toran,
});

const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');

describe.each(motifs)('%s', (_name, Motif) => {
  it('is decorative without a title, and a named picture with one', () => {
    expect(renderToStaticMarkup(<Motif />)).toContain('aria-hidden="true"');
    const named = renderToStaticMarkup(<Motif title="A lamp" />);
    expect(named).toContain('role="img"');
    expect(named).toContain('aria-label="A lamp"');
    expect(named).not.toContain('aria-hidden');
  });

  it('stays small, without broken numbers or inline styles', () => {
    const html = renderToStaticMarkup(<Motif />);
    expect(html.length).toBeLessThan(6 * 1024);
    expect(html).not.toMatch(/NaN|undefined|style="/);
  });

  it('has separate ids when it appears twice on a page, and refers only to its own', () => {
    const html = renderToStaticMarkup(
      <>
        <Motif />
        <Motif />
      </>,
    );
    const ids = idsOf(html);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of html.matchAll(/(?:url\(|href=")#([^")]+)/g)) expect(ids).toContain(id);
  });
});
