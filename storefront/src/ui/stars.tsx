import { shop } from '@seva/config/shop';
import { commonTexts } from '@texts/common';
import styled from 'styled-components';
import { color, size, space } from './theme/tokens';

const shape = 'M10 1.6l2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 15l-5.2 2.8 1-5.9L1.5 7.8l5.9-.8z';

const leftHalf = 'M10 1.6V15l-5.2 2.8 1-5.9L1.5 7.8l5.9-.8z';
const lit = '#B4530A';

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space.tiny};
  align-items: center;
  color: ${color.bark};
  font-size: ${size.small};
  & svg {
    flex: none;
    width: 17px;
    height: 17px;
  }
`;
const Five = styled.span`
  display: inline-flex;
  gap: 2px;
`;

/** Rounds a rating to half a star. */
export const halfSteps = (rating: number): number =>
  Math.round(Math.min(shop.ratingStars, Math.max(0, rating)) * 2) / 2;

function Star({ filled }: { filled: 0 | 0.5 | 1 }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" data-filled={filled}>
      <path d={shape} fill={filled === 1 ? lit : '#E9D8BC'} />
      {filled === 0.5 ? <path d={leftHalf} fill={lit} /> : null}
    </svg>
  );
}

interface StarsProps {
  rating: number;
  /** Number of reviews; left out for the stars of a single one. */
  reviews?: number;
}

/** Five stars in half-star steps, with the rating as a number beside them. */
export function Stars({ rating, reviews }: StarsProps) {
  const shown = halfSteps(rating);
  const filledAt = (index: number) => (shown >= index + 1 ? 1 : shown >= index + 0.5 ? 0.5 : 0);
  return (
    <Line>
      <Five role="img" aria-label={commonTexts.stars(rating, reviews)}>
        {Array.from({ length: shop.ratingStars }, (_, index) => (
          <Star key={index} filled={filledAt(index)} />
        ))}
      </Five>
      {reviews ? <span aria-hidden="true">{commonTexts.starsCaption(rating, reviews)}</span> : null}
    </Line>
  );
}
