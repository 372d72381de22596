import { Gradient, metal, motifRole, ornament, useMotifId, type MotifProps } from './motif';

const rows = [0, 1, 2, 3, 4];
const staves = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5];

/** Drawing of an empty flower basket with one marigold beside it. 240 by 180 units. */
export function EmptyCart({ className, style, title }: MotifProps) {
  const wood = useMotifId('wood');
  return (
    <svg className={className} style={style} viewBox="0 0 240 180" width="240" height="180" {...motifRole(title)}>
      <defs>
        <Gradient id={wood} colors={metal.wood} />
      </defs>
      <ellipse cx="118" cy="162" rx="92" ry="9" fill={ornament.bark} opacity="0.16" />
      <path d="M50 82C44 -8 192 -8 186 82" fill="none" stroke="#6B3C18" strokeWidth="8" />
      <path d="M50 82C44 -8 192 -8 186 82" fill="none" stroke="#D9A45E" strokeWidth="4" strokeDasharray="9 5" />
      <ellipse cx="118" cy="84" rx="76" ry="17" fill="#3A1E0C" />
      <ellipse cx="118" cy="88" rx="68" ry="12" fill="#5A3216" />
      <path
        d="M42 84C46 126 54 152 66 158Q118 172 170 158C182 152 190 126 194 84Q118 116 42 84Z"
        fill={`url(#${wood})`}
      />
      <g fill="none" strokeWidth="2.6">
        {rows.map((row) => (
          <path
            key={row}
            d={`M${46 + row * 4} ${98 + row * 12}Q118 ${122 + row * 11} ${190 - row * 4} ${98 + row * 12}`}
            stroke={row % 2 ? '#5A3216' : '#E0AE6A'}
          />
        ))}
      </g>
      <g stroke="#4A2812" strokeWidth="1.6" opacity="0.55">
        {staves.map((stave) => (
          <path
            key={stave}
            d={`M${118 + stave * 14} ${99 - stave * stave * 0.5}L${118 + stave * 10} ${164 - stave * stave * 0.3}`}
          />
        ))}
      </g>
      <path d="M42 84Q118 116 194 84" fill="none" stroke="#C98F4C" strokeWidth="7" strokeLinecap="round" />
      <path d="M42 83Q118 115 194 83" fill="none" stroke="#F2CE92" strokeWidth="2.4" strokeDasharray="6 5" />
      <path d="M200 158C196 146 202 136 214 132C218 144 212 154 200 158Z" fill={ornament.leaf} />
      <circle
        cx="206"
        cy="156"
        r="12"
        fill={ornament.saffron}
        stroke={ornament.saffron}
        strokeWidth="4"
        strokeDasharray="5 2.6"
      />
      <circle cx="206" cy="156" r="7.6" fill={ornament.marigold} />
      <circle cx="206" cy="156" r="3" fill={ornament.saffron} />
    </svg>
  );
}
