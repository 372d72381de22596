import { css } from 'styled-components';
import { color, ease, measure, media, radius, size } from './theme/tokens';

/**
 * Kind of a button: `primary` is the main action of a screen, `quiet` any other; `light` is for dark backgrounds,
 * `gold` for bands.
 */
export type ButtonKind = 'primary' | 'quiet' | 'light' | 'gold' | 'danger';

export interface ButtonStyle {
  kind?: ButtonKind;
  /** Small version for rows and cards, still high enough for a finger. */
  small?: boolean;
  wide?: boolean;
}

/** Returns the style as the attributes that `buttonShape` reads. */
export const styleAttributes = ({ kind = 'primary', small, wide }: ButtonStyle) => ({
  'data-kind': kind,
  'data-small': small ? '' : undefined,
  'data-wide': wide ? '' : undefined,
});

/** Shape of everything that looks like a button. */
export const buttonShape = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.5em;
  min-height: 52px;
  padding: 0.2em min(1.6em, 8vw);
  border: 2px solid transparent;
  border-radius: ${radius.pill};
  font-size: ${size.body};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  ${media.motion} {
    transition:
      background-color ${ease},
      color ${ease};
  }
  &:focus-visible {
    border-radius: ${radius.pill};
  }
  &[aria-current='page'] {
    box-shadow:
      0 0 0 2px ${color.paper},
      0 0 0 4px ${color.saffron};
  }
  /* A busy button says what it does, so it keeps its contrast. */
  &:disabled:not([aria-busy]) {
    opacity: 0.55;
    cursor: not-allowed;
  }
  &[aria-busy] {
    cursor: progress;
  }
  & > svg {
    flex: none;
    width: 1.2em;
    height: 1.2em;
  }
  &[data-small] {
    min-height: ${measure.target};
    padding-inline: min(1.35em, 6.5vw);
    font-size: ${size.small};
  }
  &[data-wide] {
    width: 100%;
  }
  &[data-kind='primary'] {
    background: ${color.kumkum};
    color: ${color.paper};
  }
  &[data-kind='primary']:hover:not(:disabled) {
    background: ${color.kumkumDeep};
  }
  &[data-kind='quiet'] {
    border-color: currentColor;
    background: transparent;
    color: ${color.kumkum};
  }
  &[data-kind='quiet']:hover:not(:disabled) {
    background: ${color.alertMist};
    color: ${color.kumkumDeep};
  }
  &[data-kind='light'] {
    border-color: ${color.paper};
    background: rgba(43, 26, 18, 0.32);
    color: ${color.paper};
  }
  &[data-kind='light']:hover:not(:disabled) {
    background: ${color.paper};
    color: ${color.kumkumDeep};
  }
  &[data-kind='gold'] {
    background: ${color.marigold};
    color: ${color.ink};
  }
  &[data-kind='gold']:hover:not(:disabled) {
    background: ${color.paper};
  }
  &[data-kind='light']:focus-visible,
  &[data-kind='gold']:focus-visible {
    outline-color: ${color.marigold};
  }
  &[data-kind='danger'] {
    background: ${color.alertMist};
    color: ${color.alarm};
  }
  &[data-kind='danger']:hover:not(:disabled) {
    background: ${color.alarm};
    color: ${color.paper};
  }
`;
