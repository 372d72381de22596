/** The flat colours of every drawing; gradients are in `paints`. */
export const colour = {
  kumkum: '#A3162E',
  kumkumDeep: '#6E0D20',
  saffron: '#F08A1D',
  marigold: '#FFC145',
  gold: '#F4C565',
  goldPale: '#FFE9AE',
  goldDeep: '#9C5E17',
  bronze: '#6B3C10',
  leaf: '#2E7D53',
  leafDeep: '#14442F',
  leafPale: '#8CCB9B',
  ivory: '#FFF6E3',
  sand: '#EFD9B0',
  bark: '#5C4334',
  ink: '#2B1A12',
  rose: '#E56B8A',
  night: '#10243C',
  water: '#2E6E8E',
  white: '#FFFFFF',
  smoke: '#F6E8D2',
} as const;

/** A ground: the light at its heart, its middle, its dark edge, and the tint of the ornament upon it. */
export interface Ground {
  heart: string;
  middle: string;
  edge: string;
  tint: string;
}

/** The grounds of the pictures, so that neighbours in a list differ. */
export const grounds = {
  kumkum: { heart: '#C22F45', middle: '#8E1528', edge: '#43081A', tint: '#FFB08A' },
  leaf: { heart: '#3B8A62', middle: '#1C5A40', edge: '#0A2A1E', tint: '#BFE3B4' },
  night: { heart: '#2F6690', middle: '#173D5F', edge: '#081B30', tint: '#A9D0EA' },
  saffron: { heart: '#E08A2C', middle: '#A9560F', edge: '#4B2006', tint: '#FFE2A0' },
  plum: { heart: '#8F3A78', middle: '#59204F', edge: '#260B25', tint: '#F2B6DC' },
  teal: { heart: '#2B8C8A', middle: '#125655', edge: '#052A2B', tint: '#B5EBDF' },
  indigo: { heart: '#5557A8', middle: '#2C2D6C', edge: '#111235', tint: '#C3C4F7' },
  rose: { heart: '#D9667A', middle: '#9C2E4A', edge: '#4C0F26', tint: '#FFD2CF' },
  olive: { heart: '#8C8A3A', middle: '#56561D', edge: '#25260A', tint: '#EDEBB0' },
  bark: { heart: '#96623F', middle: '#5B3620', edge: '#28150B', tint: '#F2CFA4' },
  sand: { heart: '#FFF7E4', middle: '#F5E2BB', edge: '#DDB87C', tint: '#C4862E' },
} as const satisfies Record<string, Ground>;

/** The name of a ground. */
export type GroundName = keyof typeof grounds;
