import { lotus, ornament } from '@seva/config/motifs';
import { motifRole, useMotifId, type MotifProps } from './drawing';

const [footX, footY] = lotus.foot;

const Gradient = ({ id, colors: [from, to] }: { id: string; colors: readonly [string, string] }) => (
  <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stopColor={from} />
    <stop offset="1" stopColor={to} />
  </linearGradient>
);

/** Logo of the temple: a lotus that carries a flame. Square; set its width. */
export function Logo({ className, style, title }: MotifProps) {
  const outer = useMotifId('outer');
  const inner = useMotifId('inner');
  const fire = useMotifId('fire');
  const petals = (turns: readonly number[]) =>
    turns.map((turn) => <path key={turn} d={lotus.petal.path} transform={`rotate(${turn} ${footX} ${footY})`} />);
  return (
    <svg className={className} style={style} viewBox="0 0 48 48" width="48" height="48" {...motifRole(title)}>
      <defs>
        <Gradient id={outer} colors={lotus.outer.colors} />
        <Gradient id={inner} colors={lotus.inner.colors} />
        <Gradient id={fire} colors={lotus.flame.colors} />
      </defs>
      <path d={lotus.flame.path} fill={`url(#${fire})`} />
      <path d={lotus.heart} fill={ornament.marigold} />
      <g fill={`url(#${outer})`} stroke={ornament.ivory} strokeWidth={lotus.edge} strokeLinejoin="round">
        {petals(lotus.outer.turns)}
      </g>
      <g fill={`url(#${inner})`} stroke={ornament.ivory} strokeWidth={lotus.edge} strokeLinejoin="round">
        {petals(lotus.inner.turns)}
        <path d={lotus.bud.path} />
      </g>
      <path
        d={lotus.water.path}
        fill="none"
        stroke={ornament.kumkum}
        strokeWidth={lotus.water.width}
        strokeLinecap="round"
      />
      <circle cx={lotus.drop.x} cy={lotus.drop.y} r={lotus.drop.r} fill={ornament.kumkum} />
    </svg>
  );
}
