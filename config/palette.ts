const kumkum = '#A3162E';
const kumkumDeep = '#7C0F22';
const leaf = '#1F5A3D';
const leafDeep = '#123B29';

/**
 * Temple colors of the shop, its mails and the panel (contrast checked on ivory and on white). Saffron and marigold
 * are ornament, never text on a light background. A temple may replace `kumkum` and `second` with their dark variants
 * (rules/temple-colors.ts); errors stay red (`alarm`) and success stays green (`leaf`).
 */
export const palette = {
  ivory: '#FFF9EF',
  paper: '#FFFFFF',
  sand: '#F4E7CF',
  sandDeep: '#E6D3B1',
  /** Borders of what can be pressed or typed in: 3.9 : 1 on ivory, 4.1 : 1 on paper. */
  edge: '#94794F',
  ink: '#2B1A12',
  bark: '#5C4334',
  kumkum,
  kumkumDeep,
  second: leaf,
  secondDeep: leafDeep,
  alarm: kumkum,
  alarmDeep: kumkumDeep,
  leaf,
  leafDeep,
  leafMist: '#E6F0E7',
  saffron: '#F08A1D',
  marigold: '#FFC145',
  marigoldMist: '#FFF1D0',
  alertMist: '#FCE9EA',
} as const;
