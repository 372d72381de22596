/**
 * The colors of the temple, for the shop, its mails and the panel alike (contrast checked on ivory and on white). Saffron
 * and marigold are ornament, never text on light ground.
 */
export const palette = {
  ivory: '#FFF9EF',
  paper: '#FFFFFF',
  sand: '#F4E7CF',
  sandDeep: '#E6D3B1',
  ink: '#2B1A12',
  bark: '#5C4334',
  kumkum: '#A3162E',
  kumkumDeep: '#7C0F22',
  leaf: '#1F5A3D',
  leafDeep: '#123B29',
  leafMist: '#E6F0E7',
  saffron: '#F08A1D',
  marigold: '#FFC145',
  marigoldMist: '#FFF1D0',
  alertMist: '#FCE9EA',
} as const;
