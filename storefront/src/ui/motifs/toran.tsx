import { motifRole, ornament, useMotifId, type MotifProps } from './motif';

const bloom = Array.from({ length: 10 }, (_, index) => {
  const angle = (index * Math.PI) / 5;
  return { x: 25 + 3.9 * Math.cos(angle), y: 6.2 + 3.9 * Math.sin(angle) };
});

/** The garland of mango leaves and marigolds that hangs over a temple's door; fills the width, 14 px high. */
export function Toran({ className, style, title }: MotifProps) {
  const tile = useMotifId('toran');
  return (
    <svg className={className} style={style} display="block" width="100%" height="14" {...motifRole(title)}>
      <defs>
        <pattern id={tile} width="34" height="14" patternUnits="userSpaceOnUse">
          <path d="M3.2 0.6 C2.6 6 5 10.6 8.5 13.8 C12 10.6 14.4 6 13.8 0.6Z" fill={ornament.leaf} />
          <path d="M8.5 0.6 V13.4 C5 10.4 2.6 6 3.2 0.6Z" fill={ornament.leafDeep} />
          <path d="M8.5 1.6 V11.4" stroke={ornament.leafLight} strokeWidth="0.7" />
          <path
            d="M16.6 0.6 C16.8 4 18 6.4 19.4 8 C20.6 6.2 21 3.6 20.6 0.6Z M29.4 0.6 C29 3.6 29.4 6.2 30.6 8 C32 6.4 33.2 4 33.4 0.6Z"
            fill={ornament.leafLight}
          />
          <g fill={ornament.saffron}>
            {bloom.map(({ x, y }) => (
              <circle key={`${x} ${y}`} cx={x.toFixed(2)} cy={y.toFixed(2)} r="1.7" />
            ))}
          </g>
          <circle cx="25" cy="6.2" r="3.7" fill={ornament.marigold} />
          <circle cx="25" cy="6.2" r="1.5" fill={ornament.saffron} />
          <path d="M0 0.9 H34" stroke={ornament.kumkum} strokeWidth="1.8" />
        </pattern>
      </defs>
      <rect width="100%" height="14" fill={`url(#${tile})`} />
    </svg>
  );
}
