import { describe, expect, test } from 'vitest';
import { palette } from '../palette';
import { contrast, readColor, templeColors, contrastFault } from './temple-colors';

describe("a temple's own colors", () => {
  test('computes the contrast of WCAG', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  });

  test.each([
    ['#1f4e79', '#1F4E79'],
    [' 1F4E79 ', '#1F4E79'],
    ['blue', null],
    ['#1F4E7', null],
    ['#1F4E79;}', null],
    [null, null],
  ])('reads %j as %j', (typed, color) => {
    expect(readColor(typed)).toBe(color);
  });

  test("accepts the palette's own colors, and derives nearly their deep ones", () => {
    expect(contrastFault('mainColor', palette.kumkum)).toBeNull();
    expect(contrastFault('secondColor', palette.second)).toBeNull();
    const { kumkumDeep = '', secondDeep = '' } = templeColors(palette.kumkum, palette.second);
    expect(contrast(kumkumDeep, palette.kumkumDeep)).toBeLessThan(1.1);
    expect(contrast(secondDeep, palette.secondDeep)).toBeLessThan(1.1);
  });

  test.each([
    ['mainColor', '#F08A1D'],
    ['mainColor', '#777777'],
    ['secondColor', '#FFC145'],
    ['secondColor', '#8FBC8F'],
  ] as const)('rejects %s as %s, which is unreadable', (which, color) => {
    const found = contrastFault(which, color);
    expect(found?.has).toBeLessThan(found?.needs ?? 0);
    expect(templeColors(color, color)).not.toHaveProperty(which === 'mainColor' ? 'kumkum' : 'second');
  });

  test('every accepted color is readable on every background it is drawn on', () => {
    const steps = ['00', '33', '55', '77', '99', 'BB', 'FF'];
    const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
    const taken = colors.map((color) => templeColors(color, color));
    const grounds = [palette.paper, palette.ivory, palette.sand];
    for (const { kumkum, kumkumDeep, second, secondDeep } of taken) {
      if (kumkum) for (const ground of grounds) expect(contrast(kumkum, ground)).toBeGreaterThanOrEqual(4.5);
      if (kumkumDeep) expect(contrast(kumkumDeep, palette.marigold)).toBeGreaterThanOrEqual(4.5);
      if (second) expect(contrast(second, palette.paper)).toBeGreaterThanOrEqual(4.5);
      if (secondDeep) expect(contrast(secondDeep, palette.ivory)).toBeGreaterThanOrEqual(4.5);
    }
    expect(taken.filter(({ kumkum }) => kumkum).length).toBeGreaterThan(50);
  });
});
