import type { ReactNode } from 'react';
import { motifRole, ornament, type MotifProps } from './motif';

const { clay, brass, flame, kumkum, kumkumDeep, leaf, leafLight, marigold, saffron, sandDeep, ink } = ornament;

const lamp = (
  <>
    <path d="M32 8c6 8 9 12 9 18a9 9 0 0 1-18 0c0-6 3-10 9-18Z" fill={saffron} />
    <path d="M32 19c3 4 5 6 5 9a5 5 0 0 1-10 0c0-3 2-5 5-9Z" fill={flame} />
    <path d="M8 38c12 4 36 4 48 0 1 10-8 16-24 16S7 48 8 38Z" fill={brass} />
    <path d="M8 38c12 4 36 4 48 0-8-3-40-3-48 0Z" fill={clay} />
    <path d="M24 54h16l3 5H21Z" fill={clay} />
  </>
);
const tower = (
  <>
    <path d="M32 3l2 7h-4Z" fill={brass} />
    <path d="M24 11h16l2 9H22Z" fill={kumkum} />
    <path d="M20 21h24l3 11H17Z" fill={kumkumDeep} />
    <path d="M15 33h34l3 12H12Z" fill={kumkum} />
    <path d="M10 46h44v13H10Z" fill={kumkumDeep} />
    <path d="M27 59V51a5 5 0 0 1 10 0v8ZM29 43v-4a3 3 0 0 1 6 0v4ZM30 30v-3a2 2 0 0 1 4 0v3Z" fill={marigold} />
    <path d="M20 20h24M15 32h34M10 45h44" stroke={brass} strokeWidth="2" />
  </>
);
const bell = (
  <>
    <path d="M32 4v8" stroke={clay} strokeWidth="4" strokeLinecap="round" />
    <path d="M18 42c3-5 3-10 3-16a11 11 0 0 1 22 0c0 6 0 11 3 16l5 6H13Z" fill={brass} />
    <path d="M27 20c-2 6-1 15-4 22h6c1-8-1-16 2-23Z" fill={flame} opacity="0.7" />
    <path d="M12 48h40v5H12Z" fill={clay} />
    <circle cx="32" cy="57" r="4" fill={kumkum} />
  </>
);
const lotus = (
  <>
    <path d="M32 10c9 10 11 22 0 36-11-14-9-26 0-36Z" fill={kumkum} />
    <path d="M14 19c10 3 17 12 18 27-14-2-20-14-18-27ZM50 19c-10 3-17 12-18 27 14-2 20-14 18-27Z" fill={saffron} />
    <path d="M3 32c11-2 22 3 29 14-13 5-24-2-29-14ZM61 32c-11-2-22 3-29 14 13 5 24-2 29-14Z" fill={marigold} />
    <path d="M10 52c14 6 30 6 44 0-12 10-32 10-44 0Z" fill={leafLight} />
  </>
);
const kalash = (
  <>
    <circle cx="32" cy="15" r="9" fill={clay} />
    <path d="M32 28C22 28 14 22 10 14c10 0 18 5 22 14ZM32 28c10 0 18-6 22-14-10 0-18 5-22 14Z" fill={leaf} />
    <path d="M32 28c-5-5-7-12-5-19 6 5 8 12 5 19Z" fill={leafLight} />
    <path d="M21 27h22l-3 6H24Z" fill={clay} />
    <path d="M24 33h16c10 4 13 12 10 19-2 6-6 8-18 8s-16-2-18-8c-3-7 0-15 10-19Z" fill={brass} />
    <path d="M14 45c11 5 25 5 36 0" stroke={kumkum} strokeWidth="4" fill="none" />
    <circle cx="32" cy="48" r="4" fill={marigold} />
  </>
);
const fire = (
  <>
    <path d="M32 3c10 12 15 18 15 27a15 15 0 0 1-30 0c0-6 3-9 6-13 1 4 3 6 5 7 1-8 0-14 4-21Z" fill={saffron} />
    <path d="M32 20c5 6 8 9 8 14a8 8 0 0 1-16 0c0-5 3-8 8-14Z" fill={flame} />
    <path d="M8 42h48l-5 8H13Z" fill={kumkum} />
    <path d="M13 50h38l-4 9H17Z" fill={kumkumDeep} />
    <path d="M14 46h36" stroke={marigold} strokeWidth="2" strokeDasharray="3 4" />
  </>
);
const canopy = (
  <>
    <path d="M32 4c4 9 14 13 26 15v6H6v-6c12-2 22-6 26-15Z" fill={kumkum} />
    <path d="M6 25q6.5 9 13 0 6.5 9 13 0 6.5 9 13 0 6.5 9 13 0Z" fill={marigold} />
    <path d="M9 28h5v27H9ZM50 28h5v27h-5Z" fill={brass} />
    <path d="M4 55h56v5H4Z" fill={clay} />
    <path d="M24 55V45a8 8 0 0 1 16 0v10Z" fill={sandDeep} />
    <circle cx="32" cy="5" r="3" fill={brass} />
  </>
);
const thali = (
  <>
    <ellipse cx="32" cy="46" rx="29" ry="13" fill={clay} />
    <ellipse cx="32" cy="43" rx="29" ry="13" fill={brass} />
    <ellipse cx="32" cy="43" rx="22" ry="9" fill={flame} />
    <path d="M23 15c8-4 17 2 17 13s-7 15-14 15-12-5-12-13 3-12 9-15Z" fill={clay} />
    <path d="M23 15c2-5 1-8 4-12 2 4 2 8 1 13Z" fill={leaf} />
    <circle cx="45" cy="38" r="6" fill={saffron} />
    <circle cx="45" cy="38" r="3" fill={marigold} />
    <circle cx="33" cy="46" r="4" fill={kumkum} />
  </>
);
const pot = (
  <>
    <path
      d="M23 19c-4-5 4-7 0-13M33 19c-4-5 4-7 0-13M43 19c-4-5 4-7 0-13"
      stroke={sandDeep}
      strokeWidth="4"
      strokeLinecap="round"
      fill="none"
    />
    <path d="M8 24h48v6H8Z" fill={clay} />
    <path d="M11 30h42c5 16-4 26-21 26S6 46 11 30Z" fill={brass} />
    <path d="M15 33c-2 9 1 15 6 19-1-6-1-13 1-19Z" fill={flame} opacity="0.7" />
    <path d="M18 56h28v4H18Z" fill={ink} opacity="0.6" />
  </>
);

/** Drawing of each list of services, in a square of 64 units. */
const drawings = {
  pooja: lamp,
  deities: tower,
  wishlist: bell,
  membership: lotus,
  festival: kalash,
  priest: fire,
  rentals: canopy,
  poojashop: thali,
  kitchen: pot,
} as const satisfies Record<string, ReactNode>;

interface CategoryDrawingProps extends MotifProps {
  name: keyof typeof drawings;
}

/** Drawing of a list of services. Square; set its width. */
export function CategoryDrawing({ name, className, style, title }: CategoryDrawingProps) {
  return (
    <svg className={className} style={style} viewBox="0 0 64 64" width="64" height="64" {...motifRole(title)}>
      {drawings[name]}
    </svg>
  );
}
