import styled, { keyframes } from 'styled-components';
import { media } from '../theme/tokens';
import { motifRole, ornament, useMotifId, type MotifProps } from './motif';

const catching = keyframes`
  0% { transform: scale(0.6, 0.5); }
  70% { transform: scale(1.06, 1.12); }
  100% { transform: none; }
`;
const spreading = keyframes`from { opacity: 0; transform: scale(0.4); }`;

/** The flame grows once, when it appears; under reduced motion it does not move. */
const Drawing = styled.svg`
  & [data-part='flame'] {
    transform-origin: 100px 104px;
  }
  & [data-part='glow'] {
    transform-origin: 100px 84px;
  }
  ${media.motion} {
    & [data-part='flame'] {
      animation: ${catching} 900ms cubic-bezier(0.2, 0.7, 0.3, 1) 250ms both;
    }
    & [data-part='glow'] {
      animation: ${spreading} 1200ms cubic-bezier(0.2, 0.7, 0.3, 1) 450ms both;
    }
  }
`;

const bowl =
  'M34 112 C40 108 160 108 166 112 C172 116 168 124 160 130 C146 144 126 152 100 152 C74 152 54 144 40 130 C32 124 28 116 34 112Z';
const flame = 'M100 30 C114 52 124 66 122 84 C120 98 111 106 100 106 C89 106 80 98 78 84 C76 66 86 52 100 30Z';
const heart = 'M100 60 C107 72 111 80 110 89 C109 97 105 102 100 102 C95 102 91 97 90 89 C89 80 93 72 100 60Z';
const rays = Array.from({ length: 16 }, (_, index) => index * 22.5);
const pearls = [-52, -35, -17.5, 0, 17.5, 35, 52];

/** Drawing of a lit brass lamp. Square; set its width. */
export function LitLamp({ className, style, title }: MotifProps) {
  const glow = useMotifId('glow');
  const brass = useMotifId('brass');
  const fire = useMotifId('fire');
  return (
    <Drawing className={className} style={style} viewBox="0 0 200 200" width="200" height="200" {...motifRole(title)}>
      <defs>
        <radialGradient id={glow}>
          <stop offset="0" stopColor={ornament.marigold} stopOpacity="0.85" />
          <stop offset="0.45" stopColor={ornament.marigold} stopOpacity="0.28" />
          <stop offset="1" stopColor={ornament.marigold} stopOpacity="0" />
        </radialGradient>
        <linearGradient id={brass} x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor={ornament.clay} />
          <stop offset="0.35" stopColor="#F2B54A" />
          <stop offset="0.6" stopColor={ornament.brass} />
          <stop offset="1" stopColor={ornament.clay} />
        </linearGradient>
        <linearGradient id={fire} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={ornament.saffron} />
          <stop offset="1" stopColor={ornament.marigold} />
        </linearGradient>
      </defs>
      <g data-part="glow">
        <circle cx="100" cy="84" r="84" fill={`url(#${glow})`} />
        <g fill={ornament.saffron} opacity="0.4">
          {rays.map((turn) => (
            <path key={turn} d="M100 4 q2.6 7 0 16 q-2.6 -9 0 -16Z" transform={`rotate(${turn} 100 84)`} />
          ))}
        </g>
      </g>
      <g data-part="flame">
        <path d={flame} fill={`url(#${fire})`} />
        <path d={heart} fill={ornament.flame} />
      </g>
      <path d="M97 98 h6 v12 h-6Z" fill={ornament.ink} opacity="0.55" />
      <path d="M84 150 h32 l6 20 h-44Z" fill={`url(#${brass})`} />
      <path d="M66 170 h68 a6 6 0 0 1 6 6 v6 h-80 v-6 a6 6 0 0 1 6 -6Z" fill={`url(#${brass})`} />
      <path d={bowl} fill={`url(#${brass})`} />
      <ellipse cx="100" cy="112.5" rx="64" ry="5" fill={ornament.clay} opacity="0.7" />
      <g fill={ornament.flame} opacity="0.9">
        {pearls.map((x) => (
          <circle key={x} cx={100 + x} cy={134 - (x * x) / 230} r="2.6" />
        ))}
      </g>
    </Drawing>
  );
}
