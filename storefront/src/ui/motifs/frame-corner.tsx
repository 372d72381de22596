import { color } from '../theme/tokens';
import { motifRole } from './motif';

/** Upper left corner of a picture frame: a lotus bud on a mat that is a third of the drawing wide. */
export function FrameCorner() {
  return (
    <svg viewBox="0 0 60 60" width="60" height="60" {...motifRole(undefined)}>
      <g fill={color.paper} stroke="none">
        <path d="M2 2H44V18H18V44H2Z" />
      </g>
      <g fill="none" stroke={color.marigold} strokeLinecap="round" strokeWidth="1.6">
        <path d="M18 10C26 4 32 4 36 9C38 13 33 15 32 11" />
        <path d="M10 18C4 26 4 32 9 36C13 38 15 33 11 32" />
      </g>
      <g fill={color.kumkum}>
        <path d="M41 10C45 6 51 7 58 10C51 13 45 14 41 10Z" />
        <path d="M10 41C6 45 7 51 10 58C13 51 14 45 10 41Z" />
      </g>
      <g fill={color.marigold} stroke={color.kumkum} strokeLinejoin="round" strokeWidth="0.8">
        <path d="M5 5C10 4 17 6 19 13C13 13 7 10 5 5Z" />
        <path d="M5 5C4 10 6 17 13 19C13 13 10 7 5 5Z" />
        <path fill={color.kumkum} d="M5 5C11 6 15 10 17 17C10 15 6 11 5 5Z" />
      </g>
    </svg>
  );
}
