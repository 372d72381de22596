import type { Site } from '@seva/config/contract';
import { palette } from '@seva/config/palette';

export { palette };

export type ColorName = keyof typeof palette;

const variable = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Returns a temple's own colors as custom properties that override the palette. Invalid colors are left out. */
export const ownVariables = (colors: Site['colors']): string =>
  Object.entries(colors ?? {})
    .filter(([name, value]) => name in palette && /^#[\dA-F]{6}$/i.test(value))
    .map(([name, value]) => `${variable(name)}:${value}`)
    .join(';');

/** Palette as custom properties, for the root element. */
export const colorVariables = Object.entries(palette)
  .map(([name, value]) => `${variable(name)}:${value};`)
  .join('');

/** Each color as a reference to its custom property, so that a temple can change it without a build. */
export const color = Object.fromEntries(
  Object.keys(palette).map((name) => [name, `var(${variable(name)})`]),
) as Readonly<Record<ColorName, string>>;

/**
 * Font families: Marcellus for headings, with Mukta's figures, and Mukta (with Devanagari and Telugu) for everything
 * else.
 */
export const font = {
  display: "'Figures','Figures Fallback','Marcellus','Marcellus Fallback','Mukta','Noto Sans Telugu',Georgia,serif",
  text: "'Mukta','Noto Sans Telugu','Mukta Fallback',Arial,sans-serif",
} as const;

/** Type sizes in rem of an 18 px root: 17 · 18 · 23 · 32 · 40 · 58 px. */
export const size = {
  small: '0.9445rem',
  body: '1rem',
  lead: '1.2778rem',
  title: '1.7778rem',
  heading: '2.2222rem',
  hero: '3.2222rem',
} as const;

/**
 * Distances in rem: 4 · 8 · 12 · 16 · 24 · 40 · 64 · 96 px. With large text in a narrow window the wider ones do not
 * grow, to leave room for the text. On phones the three widest are about half as wide.
 */
export const space = {
  hair: '0.2222rem',
  tiny: '0.4444rem',
  small: '0.6667rem',
  snug: 'min(0.8889rem, 4.2vw)',
  normal: 'min(1.3333rem, 6.2vw)',
  wide: 'clamp(min(1.3333rem, 6.2vw), 5.2vw, 2.2222rem)',
  broad: 'clamp(min(1.7778rem, 8.3vw), 8.3vw, 3.5556rem)',
  vast: 'clamp(min(2.2222rem, 10.4vw), 12.5vw, 5.3333rem)',
} as const;

export const radius = { card: '14px', field: '12px', pill: '999px' } as const;

/** Shadows: soft and brown, never gray-blue. */
export const shadow = {
  card: '0 1px 2px rgba(92, 67, 52, 0.08), 0 8px 24px rgba(92, 67, 52, 0.08)',
  raised: '0 2px 6px rgba(92, 67, 52, 0.12), 0 18px 44px rgba(92, 67, 52, 0.18)',
} as const;

/** Width of the content column, and minimum height of a control, in px. */
export const measure = { page: '1180px', text: '68ch', target: '48px' } as const;

/** Breakpoints where a list has two, three, four columns. */
export const media = {
  /** Phones: the bottom bar, compact cards. */
  phone: '@media (max-width: 767px)',
  from576: '@media (min-width: 576px)',
  from768: '@media (min-width: 768px)',
  from992: '@media (min-width: 992px)',
  from1024: '@media (min-width: 1024px)',
  from1200: '@media (min-width: 1200px)',
  /** Tables become cards. */
  cards: '@media screen and (max-width: 999px)',
  /** Screens with more than one device pixel per CSS pixel, such as phones. */
  fine: '@media (min-resolution: 1.01dppx)',
  motion: '@media (prefers-reduced-motion: no-preference)',
  print: '@media print',
} as const;

/** Only transition: short, easing out, for opacity and transform alone; wrap its use in `media.motion`. */
export const ease = '200ms cubic-bezier(0.2, 0.7, 0.3, 1)';
