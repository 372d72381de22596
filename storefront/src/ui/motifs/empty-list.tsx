import { Gradient, metal } from './gradient';
import { motifRole, ornament, useMotifId, type MotifProps } from './motif';

/** A lamp with oil and wick that nobody has lit yet, on an empty plate. 240 by 180 units. */
export function EmptyList({ className, style, title }: MotifProps) {
  const clay = useMotifId('clay');
  const brass = useMotifId('brass');
  return (
    <svg className={className} style={style} viewBox="0 0 240 180" width="240" height="180" {...motifRole(title)}>
      <defs>
        <Gradient id={clay} colors={metal.clay} />
        <Gradient id={brass} colors={metal.brass} across />
      </defs>
      <g fill="none" stroke={ornament.brass} strokeWidth="2" strokeLinecap="round" opacity="0.55">
        <path d="M120 62C112 50 128 42 120 28C116 20 120 14 124 10" />
        <path d="M84 40L76 30M156 40L164 30M70 66L58 62M170 66L182 62" strokeDasharray="0.1 6" strokeWidth="3" />
      </g>
      <ellipse cx="120" cy="160" rx="106" ry="11" fill={ornament.bark} opacity="0.16" />
      <ellipse cx="120" cy="146" rx="104" ry="20" fill="#7A4211" />
      <ellipse cx="120" cy="142" rx="104" ry="20" fill={`url(#${brass})`} />
      <ellipse cx="120" cy="141" rx="92" ry="15" fill="#E9B450" />
      <ellipse cx="120" cy="142" rx="88" ry="13" fill="#C98A2E" />
      <ellipse cx="120" cy="141" rx="46" ry="6" fill="#7A4211" opacity="0.45" />
      <path d="M52 84C56 120 84 138 120 138C156 138 184 120 188 84Q120 104 52 84Z" fill={`url(#${clay})`} />
      <path d="M60 102Q92 118 120 118T180 102" fill="none" stroke={ornament.marigold} strokeWidth="1.8" opacity="0.8" />
      <g fill={ornament.marigold}>
        {[-3, -2, -1, 0, 1, 2, 3].map((place) => (
          <circle key={place} cx={120 + place * 16} cy={127 - place * place * 1.2} r="2.4" />
        ))}
      </g>
      <ellipse cx="120" cy="84" rx="68" ry="13" fill={ornament.marigold} />
      <ellipse cx="120" cy="85" rx="61" ry="9.8" fill="#5A240C" />
      <ellipse cx="120" cy="86" rx="55" ry="7.4" fill="#D9962A" />
      <path d="M110 86Q116 82 120 70" stroke="#FFF3D6" strokeWidth="4.4" strokeLinecap="round" fill="none" />
      <circle cx="120" cy="69" r="2.4" fill={ornament.ink} />
    </svg>
  );
}
