import { Gradient, metal, motifRole, ornament, useMotifId, type MotifProps } from './motif';

/** Drawing of a row of small lit lamps that fills the width, 44 px high. */
export function LampRow({ className, style, title }: MotifProps) {
  const tile = useMotifId('lamps');
  const clay = useMotifId('clay');
  const fire = useMotifId('fire');
  const glow = useMotifId('glow');
  return (
    <svg className={className} style={style} display="block" width="100%" height="44" {...motifRole(title)}>
      <defs>
        <Gradient id={clay} colors={metal.clay} />
        <Gradient id={fire} colors={metal.flame} />
        <radialGradient id={glow}>
          <stop offset="0" stopColor={ornament.marigold} stopOpacity="0.75" />
          <stop offset="1" stopColor={ornament.saffron} stopOpacity="0" />
        </radialGradient>
        <pattern id={tile} width="72" height="44" patternUnits="userSpaceOnUse">
          <circle cx="36" cy="20" r="20" fill={`url(#${glow})`} />
          <path d="M16 29C18 39 26 43 36 43C46 43 54 39 56 29Q36 35 16 29Z" fill={`url(#${clay})`} />
          <ellipse cx="36" cy="29" rx="20" ry="3.6" fill={ornament.marigold} />
          <ellipse cx="36" cy="29.2" rx="16.6" ry="2.5" fill="#5A240C" />
          <path d="M20 34Q36 42 52 34" fill="none" stroke={ornament.marigold} strokeWidth="1.2" />
          <path
            d="M36 29C30.6 28 28.6 23.4 30.4 18.8C31.8 15.4 35 12.6 36.4 6.6C38 12 41.2 15 42 19.2C42.9 24 40.6 28.2 36 29Z"
            fill={`url(#${fire})`}
          />
          <path
            d="M36 28.4C33.2 28 32 25 33.2 22C34 20 35.4 18.8 36 15.6C37 18.4 38.8 20.2 39 22.6C39.4 25.8 38.4 28 36 28.4Z"
            fill="#FFFBE6"
          />
        </pattern>
      </defs>
      <rect width="100%" height="44" fill={`url(#${tile})`} />
    </svg>
  );
}
