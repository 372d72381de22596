import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, flipped, line, path, range } from '../svg';

/** A footed plate of bananas, mango, pomegranate, apple and grapes, 620 units wide about the origin. */
export function fruitPlate(): string {
  return (
    ellipse(0, 250, 230, 26, paint('shade')) +
    path('M-54 150C-40 190 -60 214 -128 232L-128 248Q0 272 128 248L128 232C60 214 40 190 54 150Z', paint('brass')) +
    at(-10, 0, bananas()) +
    at(150, -20, pomegranate()) +
    at(-196, 20, mango()) +
    at(-92, 54, apple()) +
    at(196, 76, mango(), 0.74, 24) +
    at(64, 40, grapes()) +
    path('M-310 84C-280 150 -160 186 0 186C160 186 280 150 310 84Q0 150 -310 84Z', paint('brass')) +
    line('M-310 84Q0 150 310 84', colour.goldPale, 7) +
    line('M-272 122Q0 184 272 122', colour.bronze, 3, 'opacity="0.6"') +
    range(13, (index) => circle((index - 6) * 38, 150 - (index - 6) ** 2 * 0.86, 5, colour.kumkum))
  );
}

function bananas(): string {
  const one = (turn: number) =>
    at(
      0,
      -210,
      path(
        'M-10 0C-40 70 -70 150 -150 214C-168 228 -158 246 -136 240C-50 214 20 130 22 8Z',
        paint('yellowRound'),
        'stroke="#A8690F" stroke-width="2.5"',
      ) + line('M-2 10C-20 90 -70 170 -140 226', '#B8780F', 2.5, 'opacity="0.6"'),
      1,
      turn,
    );
  return (
    one(-34) +
    one(-12) +
    one(10) +
    flipped(one(-24)) +
    path('M-26 -204C-20 -250 -8 -262 8 -262C22 -262 24 -240 28 -200Q2 -186 -26 -204Z', '#6B5A1C')
  );
}

function mango(): string {
  return (
    path(
      'M-20 -96C50 -110 96 -50 84 14C72 76 10 104 -46 84C-104 62 -112 -4 -80 -50C-64 -74 -46 -90 -20 -96Z',
      paint('orange'),
    ) +
    path('M-20 -96C-64 -86 -112 -20 -96 32C-70 20 -60 -40 -20 -96Z', '#6FA53C', 'opacity="0.65"') +
    line('M-50 -44Q-76 -10 -66 30', '#FFE7A8', 8, 'opacity="0.65"') +
    path('M-20 -96C0 -140 46 -144 74 -128C56 -100 16 -86 -20 -96Z', paint('leafSlant'))
  );
}

function pomegranate(): string {
  return (
    path('M-22 -96L-34 -128L-12 -112L0 -136L12 -112L34 -128L22 -96Z', paint('red')) +
    circle(0, 0, 102, paint('redRound')) +
    line('M-58 -46Q-84 0 -62 50', '#FFC2B8', 8, 'opacity="0.5"') +
    path('M4 -30C50 -40 78 0 66 46C30 66 -4 30 4 -30Z', '#FFE2BE') +
    range(13, (index) =>
      circle(
        24 + (index % 4) * 12,
        -16 + Math.floor(index / 4) * 17 + (index % 2) * 5,
        7.5,
        index % 3 ? '#C21432' : '#E8476B',
      ),
    )
  );
}

function apple(): string {
  return (
    path(
      'M0 -70C40 -98 100 -74 96 -8C92 60 46 96 0 84C-46 96 -92 60 -96 -8C-100 -74 -40 -98 0 -70Z',
      paint('redRound'),
    ) +
    line('M0 -66Q6 -96 26 -112', '#5C3416', 7) +
    line('M-62 -34Q-78 0 -62 34', '#FFE1D6', 8, 'opacity="0.6"')
  );
}

function grapes(): string {
  const rows = [5, 4, 3, 2];
  return rows
    .map((count, row) =>
      range(count, (index) => circle((index - (count - 1) / 2) * 38, row * 30 - 10, 21, paint('purpleRound'))),
    )
    .reverse()
    .join('');
}
