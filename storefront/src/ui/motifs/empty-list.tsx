import { Gradient, metal, motifRole, ornament, useMotifId, type MotifProps } from './motif';

/** Drawing of a clay lamp on an empty plate. 240 by 180 units. */
export function EmptyList({ className, style, title }: MotifProps) {
  const glow = useMotifId('glow');
  const fire = useMotifId('fire');
  const clay = useMotifId('clay');
  const brass = useMotifId('brass');
  return (
    <svg className={className} style={style} viewBox="0 0 240 180" width="240" height="180" {...motifRole(title)}>
      <defs>
        <radialGradient id={glow}>
          <stop offset="0" stopColor={ornament.marigold} stopOpacity="0.8" />
          <stop offset="0.5" stopColor={ornament.marigold} stopOpacity="0.25" />
          <stop offset="1" stopColor={ornament.marigold} stopOpacity="0" />
        </radialGradient>
        <Gradient id={fire} colors={[ornament.saffron, ornament.marigold]} />
        <Gradient id={clay} colors={metal.clay} />
        <Gradient id={brass} colors={metal.brass} across />
      </defs>
      <circle cx="120" cy="56" r="56" fill={`url(#${glow})`} />
      <path
        d="M66 34L56 26M84 18L78 8M156 18L162 8M174 34L184 26M58 58H46M182 58H194"
        fill="none"
        stroke={ornament.saffron}
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="0.1 6"
        opacity="0.7"
      />
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
      <path d="M110 86Q116 82 120 72" stroke="#FFF3D6" strokeWidth="4.4" strokeLinecap="round" fill="none" />
      <path
        d="M120 18C130 35 138 45 137 58C136 70 129 77 120 77C111 77 104 70 103 58C102 45 110 35 120 18Z"
        fill={`url(#${fire})`}
      />
      <path
        d="M120 42C126 51 129 56 128 63C127 70 124 74 120 74C116 74 113 70 112 63C111 56 114 51 120 42Z"
        fill={ornament.flame}
      />
    </svg>
  );
}
