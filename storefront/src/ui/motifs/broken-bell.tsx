import { Gradient, metal } from './gradient';
import { motifRole, ornament, useMotifId, type MotifProps } from './motif';

/** A bell whose rope has come loose: it cannot ring just now. 240 by 200 units. */
export function BrokenBell({ className, style, title }: MotifProps) {
  const brass = useMotifId('brass');
  const wood = useMotifId('wood');
  return (
    <svg className={className} style={style} viewBox="0 0 240 200" width="240" height="200" {...motifRole(title)}>
      <defs>
        <Gradient id={brass} colors={metal.brass} across />
        <Gradient id={wood} colors={metal.wood} />
      </defs>
      <ellipse cx="122" cy="188" rx="84" ry="8" fill={ornament.bark} opacity="0.16" />
      <path d="M24 10H216V28H24Z" fill={`url(#${wood})`} />
      <path d="M24 27H216V31H24Z" fill={ornament.brass} />
      <path
        d="M120 30C116 40 124 46 118 54"
        fill="none"
        stroke={ornament.brass}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M116 54L112 60M118 55L119 62M121 53L125 59"
        stroke={ornament.brass}
        strokeWidth="2"
        strokeLinecap="round"
      />
      <g transform="rotate(16 122 130)">
        <circle cx="122" cy="76" r="9" fill="none" stroke={ornament.brass} strokeWidth="5" />
        <path
          d="M122 66C126 58 118 52 124 44"
          fill="none"
          stroke={ornament.brass}
          strokeWidth="4.4"
          strokeLinecap="round"
        />
        <ellipse cx="122" cy="176" rx="54" ry="8" fill="#4A260B" />
        <path
          d="M108 86C112 82 132 82 136 86C152 92 158 108 160 128C162 148 168 160 180 170C182 176 178 178 172 178H72C66 178 62 176 64 170C76 160 82 148 84 128C86 108 92 92 108 86Z"
          fill={`url(#${brass})`}
        />
        <path
          d="M88 108Q122 120 156 108M80 150Q122 164 164 150"
          fill="none"
          stroke="#6B3C10"
          strokeWidth="3"
          opacity="0.5"
        />
        <path d="M86 114Q122 126 158 114" fill="none" stroke={ornament.flame} strokeWidth="1.6" opacity="0.9" />
        <path
          d="M150 178L142 162L150 152L140 138L146 128"
          fill="none"
          stroke={ornament.ink}
          strokeWidth="2.6"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </g>
      <circle cx="60" cy="178" r="10" fill={`url(#${brass})`} />
      <path d="M66 170L78 158" stroke={ornament.bark} strokeWidth="3" strokeLinecap="round" />
      <g fill="none" stroke={ornament.kumkum} strokeWidth="3" strokeLinecap="round" opacity="0.6">
        <path d="M196 92l14 -8M202 112h15M196 132l13 8" strokeDasharray="0.1 7" />
      </g>
      <path d="M30 186C26 174 34 164 46 162C46 174 42 184 30 186Z" fill={ornament.leaf} />
    </svg>
  );
}
