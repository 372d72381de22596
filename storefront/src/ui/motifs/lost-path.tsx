import { Gradient, metal, motifRole, ornament, useMotifId, type MotifProps } from './motif';

const tiers = [0, 1, 2, 3];

/** Drawing of a path that leads away from the temple, with an empty signpost. 280 by 200 units. */
export function LostPath({ className, style, title }: MotifProps) {
  const wood = useMotifId('wood');
  const sky = useMotifId('sky');
  const frame = useMotifId('frame');
  return (
    <svg className={className} style={style} viewBox="0 0 280 200" width="280" height="200" {...motifRole(title)}>
      <defs>
        <Gradient id={wood} colors={metal.wood} />
        <clipPath id={frame}>
          <rect width="280" height="200" rx="22" />
        </clipPath>
        <radialGradient id={sky}>
          <stop offset="0" stopColor={ornament.marigold} stopOpacity="0.7" />
          <stop offset="1" stopColor={ornament.marigold} stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="206" cy="84" r="84" fill={`url(#${sky})`} />
      <g fill={ornament.kumkumDeep}>
        {tiers.map((tier) => (
          <path
            key={tier}
            d={`M${176 + tier * 6} ${116 - tier * 17}H${236 - tier * 6}L${231 - tier * 6} ${100 - tier * 17}H${181 + tier * 6}Z`}
          />
        ))}
        <path d="M198 49C198 36 202 32 206 30C210 32 214 36 214 49Z" />
      </g>
      <path d="M206 30L204 22L206 14L208 22Z" fill={ornament.marigold} />
      <path d="M201 116V105Q206 98 211 105V116Z" fill={ornament.marigold} />
      <g clipPath={`url(#${frame})`}>
        <path d="M0 128Q60 104 130 118T280 112V200H0Z" fill={ornament.leafLight} />
        <path d="M0 150Q80 128 160 142T280 138V200H0Z" fill={ornament.leaf} />
        <path
          d="M200 117C206 128 160 126 148 134C132 146 214 148 196 164C180 178 96 176 84 200H150C166 184 236 180 236 160C236 146 176 144 178 136C180 130 222 128 212 117Z"
          fill={ornament.sand}
        />
      </g>
      <ellipse cx="72" cy="190" rx="26" ry="5" fill={ornament.ink} opacity="0.25" />
      <path d="M66 62H78V190H66Z" fill={`url(#${wood})`} />
      <path d="M28 72H96L112 84L96 96H28Z" fill={`url(#${wood})`} />
      <path d="M116 106H56L40 118L56 130H116Z" fill={`url(#${wood})`} />
      <g fill="none" stroke={ornament.sand} strokeWidth="2" strokeLinecap="round" opacity="0.65">
        <path d="M38 80H84M38 88H72M64 114H106M64 122H94" />
      </g>
      <circle cx="72" cy="58" r="8" fill={ornament.marigold} />
      <g fill={ornament.saffron}>
        <circle cx="120" cy="186" r="4" />
        <circle cx="20" cy="180" r="4" />
        <circle cx="254" cy="182" r="4" />
        <circle cx="40" cy="164" r="3" />
      </g>
    </svg>
  );
}
