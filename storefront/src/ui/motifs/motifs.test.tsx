import { renderToStaticMarkup } from 'react-dom/server';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { colorVariables } from '../theme/tokens';
import { Drawing, type MotifProps } from './drawing';
import { GopuramSkyline } from './gopuram-skyline';
import { LitLamp } from './lit-lamp';
import { Logo } from './logo';
import { Mandala } from './mandala';
import { Toran } from './toran';

const files = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true });
const motifs: [string, ComponentType<MotifProps>][] = [
  ...Object.entries({ GopuramSkyline, LitLamp, Logo, Mandala, Toran }),
  ...Object.entries(files).map(([name, svg]): [string, ComponentType<MotifProps>] => [
    name,
    (props) => <Drawing svg={svg} {...props} />,
  ]),
];

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

  it('uses only custom properties of the page', () => {
    for (const [name] of renderToStaticMarkup(<Motif />).matchAll(/(?<=var\()--[\w-]+/g))
      expect(colorVariables).toContain(`${name}:`);
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
