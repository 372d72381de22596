type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

const down =
  (...list: Stop[]) =>
  (id: string) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`;

const across =
  (...list: Stop[]) =>
  (id: string) =>
    `<linearGradient id="${id}">${stops(list)}</linearGradient>`;

const slant =
  (...list: Stop[]) =>
  (id: string) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${stops(list)}</linearGradient>`;

const round =
  (x: number, y: number, ...list: Stop[]) =>
  (id: string) =>
    `<radialGradient id="${id}" cx="${x}" cy="${y}" r="0.72">${stops(list)}</radialGradient>`;

/** A metal around a turned thing: dark, light, a highlight left of the middle, dark again. */
const metal = (dark: string, body: string, light: string) =>
  across([0, dark], [0.16, body], [0.34, light], [0.5, body], [0.84, dark], [0.94, body], [1, dark]);

/** The gradients of the family, by the name under which `paint` refers to them. */
export const paints = {
  brass: metal('#8A4E12', '#DB9A33', '#FFEDB5'),
  copper: metal('#6E2C12', '#BF6630', '#FFCBA0'),
  silver: metal('#66717B', '#B4C0C8', '#FFFFFF'),
  steel: metal('#4C5A66', '#93A4B0', '#EEF5F9'),
  earth: metal('#5E2A10', '#B3602B', '#EFA468'),
  gold: down([0, '#FFF1BF'], [0.28, '#F7CB65'], [0.65, '#DA962E'], [1, '#9F5D18']),
  goldSlant: slant([0, '#FFF4CC'], [0.35, '#F3C35A'], [0.7, '#C9842A'], [1, '#8A4E14']),
  goldRound: round(0.38, 0.3, [0, '#FFF6D2'], [0.35, '#FFD163'], [0.75, '#DB9228'], [1, '#94540F']),
  clay: down([0, '#E58A49'], [0.45, '#B45A25'], [1, '#6A2E10']),
  wood: down([0, '#B57A48'], [0.5, '#7E4A25'], [1, '#4A2812']),
  woodSlant: slant([0, '#C78D57'], [0.5, '#8A5329'], [1, '#512C13']),
  stone: down([0, '#A9A09A'], [0.5, '#6F655F'], [1, '#3C342F']),
  blackStone: slant([0, '#7C7A88'], [0.35, '#45434F'], [1, '#17151C']),
  flame: down([0, '#F0561B'], [0.4, '#FF9A2A'], [0.8, '#FFD261'], [1, '#FFEFA6']),
  flameHeart: down([0, '#FFD768'], [0.5, '#FFF3BF'], [1, '#FFFFFF']),
  glow: (id: string) =>
    `<radialGradient id="${id}">${stops([
      [0, '#FFF0B8', 0.95],
      [0.25, '#FFCF6B', 0.55],
      [0.6, '#FF9A2E', 0.18],
      [1, '#FF8A1E', 0],
    ])}</radialGradient>`,
  halo: (id: string) =>
    `<radialGradient id="${id}">${stops([
      [0, '#FFF3CE', 0.7],
      [0.5, '#FFD98C', 0.28],
      [1, '#FFC768', 0],
    ])}</radialGradient>`,
  shade: (id: string) =>
    `<radialGradient id="${id}">${stops([
      [0, '#1A0806', 0.55],
      [0.6, '#1A0806', 0.25],
      [1, '#1A0806', 0],
    ])}</radialGradient>`,
  leaf: down([0, '#7CC98D'], [0.4, '#3B9461'], [1, '#14523A']),
  leafSlant: slant([0, '#86CF94'], [0.45, '#348A59'], [1, '#0F4630']),
  leafDark: down([0, '#3E9163'], [1, '#0C3A28']),
  pink: down([0, '#E2507F'], [0.4, '#F490AE'], [1, '#FFE3E6']),
  pinkDeep: down([0, '#B92A5E'], [0.5, '#E0688F'], [1, '#F9B8C4']),
  petalWhite: down([0, '#FFFFFF'], [0.6, '#FFF3DF'], [1, '#E3C193']),
  hibiscus: down([0, '#FF6B6B'], [0.5, '#CE1F3A'], [1, '#74091F']),
  marigold: round(0.5, 0.45, [0, '#FFE382'], [0.5, '#FFB733'], [1, '#E87D12']),
  orange: round(0.5, 0.45, [0, '#FFC04A'], [0.55, '#F58A1C'], [1, '#BE4F0B']),
  silkRed: across([0, '#7A0C22'], [0.25, '#C22440'], [0.5, '#8E1029'], [0.75, '#CF3A52'], [1, '#6E0A1E']),
  silkGreen: across([0, '#0F4630'], [0.25, '#3C9A69'], [0.5, '#1B6143'], [0.75, '#4CA878'], [1, '#0E3F2C']),
  silkSaffron: across([0, '#B4560B'], [0.25, '#FFA93B'], [0.5, '#D9761A'], [0.75, '#FFB650'], [1, '#A44C09']),
  silkIvory: across([0, '#D9C29A'], [0.25, '#FFFBEF'], [0.5, '#EAD8B4'], [0.75, '#FFFDF5'], [1, '#CFB68A']),
  red: down([0, '#E9485A'], [0.5, '#B01B36'], [1, '#6B0A1F']),
  redRound: round(0.38, 0.32, [0, '#FF8F8F'], [0.45, '#CC2440'], [1, '#6B0A1F']),
  yellowRound: round(0.38, 0.32, [0, '#FFF7B0'], [0.5, '#FFCB3D'], [1, '#C98210']),
  greenRound: round(0.38, 0.32, [0, '#C4EBA8'], [0.5, '#59A64F'], [1, '#1E5A2C']),
  purpleRound: round(0.38, 0.32, [0, '#D79BE0'], [0.5, '#7D3A93'], [1, '#39144A']),
  blueRound: round(0.38, 0.32, [0, '#BFE4FF'], [0.5, '#3E8CC4'], [1, '#123E66']),
  whiteRound: round(0.4, 0.3, [0, '#FFFFFF'], [0.6, '#F7EBD6'], [1, '#CDB48C']),
  brownRound: round(0.38, 0.3, [0, '#C58B5A'], [0.5, '#7F4A24'], [1, '#3C1E0C']),
  ivory: down([0, '#FFFEF9'], [0.6, '#F9EBD0'], [1, '#DDBF8E']),
  paper: across([0, '#E8CFA0'], [0.12, '#FFF7E3'], [0.88, '#FFF9EA'], [1, '#E2C591']),
  water: down([0, '#BFE6F5', 0.95], [0.5, '#5FB0D0', 0.85], [1, '#22698C', 0.9]),
  milk: across([0, '#E9DDC8'], [0.4, '#FFFFFF'], [1, '#E4D4B8']),
  smoke: down([0, '#FFF4E0', 0], [0.45, '#FFF4E0', 0.5], [1, '#FFF4E0', 0.05]),
  peacock: round(0.5, 0.5, [0, '#1D2F8C'], [0.3, '#1E63C4'], [0.5, '#25B3A8'], [0.75, '#7CBF4A'], [1, '#3C7A2C']),
  rice: round(0.45, 0.25, [0, '#FFFFFF'], [0.6, '#FFF6E2'], [1, '#DCC59B']),
  ghee: round(0.4, 0.3, [0, '#FFF2B0'], [0.5, '#FFC94A'], [1, '#CE8718']),
  black: down([0, '#5A4A44'], [0.5, '#33251F'], [1, '#150C09']),
} as const satisfies Record<string, (id: string) => string>;

/** The name of a gradient of the family. */
export type PaintName = keyof typeof paints;

/** The reference to a gradient, for a fill. */
export const paint = (name: PaintName): string => `url(#${name})`;
