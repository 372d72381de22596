import { motifRole, ornament, useMotifId, type MotifProps } from './motif';

const petal = 'M24 39 C17 33.2 16 24.6 24 16.2 C32 24.6 31 33.2 24 39Z';
const flame =
  'M24 3.5 C28.6 10.2 30.8 14 29.3 18.6 C28.3 21.6 26.3 23 24 23 C21.7 23 19.7 21.6 18.7 18.6 C17.2 14 19.4 10.2 24 3.5Z';

/** The logo of the temple: a lotus that carries a flame. Square; give it a width. */
export function Logo({ className, style, title }: MotifProps) {
  const outer = useMotifId('outer');
  const inner = useMotifId('inner');
  const fire = useMotifId('fire');
  return (
    <svg className={className} style={style} viewBox="0 0 48 48" width="48" height="48" {...motifRole(title)}>
      <defs>
        <linearGradient id={outer} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={ornament.marigold} />
          <stop offset="1" stopColor={ornament.saffron} />
        </linearGradient>
        <linearGradient id={inner} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#FFB23A" />
          <stop offset="1" stopColor="#DD6A14" />
        </linearGradient>
        <linearGradient id={fire} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#C4203B" />
          <stop offset="1" stopColor={ornament.kumkumDeep} />
        </linearGradient>
      </defs>
      <path d={flame} fill={`url(#${fire})`} />
      <path
        d="M24 12.4 C26 15.4 26.9 17.3 26 19.3 C25.4 20.5 24.7 21 24 21 C23.3 21 22.6 20.5 22 19.3 C21.1 17.3 22 15.4 24 12.4Z"
        fill={ornament.marigold}
      />
      <g fill={`url(#${outer})`} stroke={ornament.ivory} strokeWidth="0.9" strokeLinejoin="round">
        {[-82, 82, -56, 56].map((turn) => (
          <path key={turn} d={petal} transform={`rotate(${turn} 24 39)`} />
        ))}
      </g>
      <g fill={`url(#${inner})`} stroke={ornament.ivory} strokeWidth="0.9" strokeLinejoin="round">
        {[-29, 29].map((turn) => (
          <path key={turn} d={petal} transform={`rotate(${turn} 24 39)`} />
        ))}
        <path d="M24 39 C17.6 34.6 17.2 28.4 24 22.6 C30.8 28.4 30.4 34.6 24 39Z" />
      </g>
      <path
        d="M12.5 40.4 Q24 45.6 35.5 40.4"
        fill="none"
        stroke={ornament.kumkum}
        strokeWidth="1.9"
        strokeLinecap="round"
      />
      <circle cx="24" cy="45.8" r="1.1" fill={ornament.kumkum} />
    </svg>
  );
}
