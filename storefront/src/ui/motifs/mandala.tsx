import { Fragment } from 'react';
import { motifRole, useMotifId, type MotifProps } from './drawing';

interface Ring {
  petals: number;
  /** Start of the petals, measured from the center. */
  from: number;
  to: number;
  /** Half the width of a petal. */
  half: number;
  opacity: number;
}

const rings: readonly Ring[] = [
  { petals: 24, from: 112, to: 194, half: 17, opacity: 0.3 },
  { petals: 16, from: 74, to: 140, half: 19, opacity: 0.42 },
  { petals: 12, from: 36, to: 92, half: 15, opacity: 0.55 },
  { petals: 8, from: 10, to: 46, half: 10, opacity: 0.75 },
];

const petal = ({ from, to, half }: Ring) => {
  const belly = Math.round(from + (to - from) * 0.45);
  const neck = Math.round(from + (to - from) * 0.78);
  return `M0 ${-from} C${-half} ${-belly} ${-half} ${-neck} 0 ${-to} C${half} ${-neck} ${half} ${-belly} 0 ${-from}Z`;
};

/** Background drawing of a flower. It takes the text color (`color` in CSS). */
export function Mandala({ className, style, title }: MotifProps) {
  const petalId = useMotifId('petal');
  return (
    <svg className={className} style={style} viewBox="-200 -200 400 400" fill="currentColor" {...motifRole(title)}>
      {rings.map((ring, depth) => (
        <g key={ring.petals} opacity={ring.opacity} transform={`rotate(${((depth % 2) * 180) / ring.petals})`}>
          {Array.from({ length: ring.petals }, (_, index) => (
            <Fragment key={index}>
              {index === 0 ? (
                <path id={`${petalId}${depth}`} d={petal(ring)} />
              ) : (
                <use href={`#${petalId}${depth}`} transform={`rotate(${(index * 360) / ring.petals})`} />
              )}
            </Fragment>
          ))}
        </g>
      ))}
      <circle r="8" />
      <g fill="none" stroke="currentColor" strokeWidth="1" opacity="0.45">
        <circle r="108" />
        <circle r="70" />
        <circle r="197" strokeDasharray="1 7" strokeLinecap="round" strokeWidth="3" />
      </g>
    </svg>
  );
}
