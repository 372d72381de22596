import { ornament, toran } from '@seva/config/motifs';
import { motifRole, useMotifId, type MotifProps } from './drawing';

/** Drawing of the garland of mango leaves and marigolds over a temple's door. Fills the width, 14 px high. */
export function Toran({ className, style, title }: MotifProps) {
  const tile = useMotifId('toran');
  const { width, height, bloom, seed, cord, rib } = toran;
  return (
    <svg className={className} style={style} display="block" width="100%" height={height} {...motifRole(title)}>
      <defs>
        <pattern id={tile} width={width} height={height} patternUnits="userSpaceOnUse">
          <path d={toran.leaf} fill={ornament.leaf} />
          <path d={toran.leafShade} fill={ornament.leafDeep} />
          <path d={rib.path} stroke={ornament.leafLight} strokeWidth={rib.width} />
          <path d={toran.smallLeaves} fill={ornament.leafLight} />
          <g fill={ornament.saffron}>
            {toran.petals.map(({ x, y, r }) => (
              <circle key={`${x} ${y}`} cx={x.toFixed(2)} cy={y.toFixed(2)} r={r} />
            ))}
          </g>
          <circle cx={bloom.x} cy={bloom.y} r={bloom.r} fill={ornament.marigold} />
          <circle cx={seed.x} cy={seed.y} r={seed.r} fill={ornament.saffron} />
          <path d={`M0 ${cord.y} H${width}`} stroke={ornament.kumkum} strokeWidth={cord.width} />
        </pattern>
      </defs>
      <rect width="100%" height={height} fill={`url(#${tile})`} />
    </svg>
  );
}
