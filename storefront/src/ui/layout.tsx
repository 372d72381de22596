import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, measure, media, size, space } from './theme/tokens';

/** Content column of the page: centered, with padding at the sides. */
export const Container = styled.div`
  width: min(100% - 2 * var(--side, min(1rem, 4.7vw)), ${measure.page});
  margin-inline: auto;
  ${media.from768} {
    --side: 1.5rem;
  }
`;

/** Distances for `data-gap`. */
const gaps = Object.entries(space)
  .map(([name, distance]) => `&[data-gap='${name}'] { gap: ${distance}; }`)
  .join('');

/** Vertical stack with equal distances: the default one, or the one of `space` that `data-gap` names. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
  ${gaps}
`;

/** Wrapping row; `data-gap` as for a Stack, `data-between` spreads its items. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.small};
  align-items: center;
  ${gaps}
  &[data-between] {
    justify-content: space-between;
  }
`;

/** Widths for `data-right`. */
const rights = ['22rem', '380px', '420px']
  .map((width) => `&[data-right='${width}'] { grid-template-columns: minmax(0, 1fr) ${width}; }`)
  .join('');

/** Two columns from 992 px: the main one on the left, the summary on the right, 360 px wide or `data-right`. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.wide};
  align-items: start;
  ${media.from992} {
    grid-template-columns: minmax(0, 1fr) 360px;
    ${rights}
  }
`;

/** Column as wide as a form. */
export const Narrow = styled.div`
  max-width: 40rem;
`;

/** Small line above a heading. */
export const Eyebrow = styled.p`
  color: ${color.kumkum};
  font-size: ${size.small};
  font-weight: 600;
  letter-spacing: 0.14em;
  line-height: 1.4;
  text-transform: uppercase;
`;

export const Muted = styled.span`
  color: ${color.bark};
`;

/** Visible to screen readers only. */
export const Hidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

const Body = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
  padding-block: ${space.wide} ${space.vast};
  ${media.from768} {
    gap: ${space.wide};
  }
  ${media.phone} {
    &[data-list] {
      gap: ${space.tiny};
      padding-block: ${space.normal} ${space.wide};
    }
  }
`;
const Heading = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.normal};
  align-items: flex-end;
  justify-content: space-between;
  & > div:first-child {
    display: grid;
    flex: 1 1 24rem;
    gap: ${space.tiny};
  }
  & h1 + p {
    max-width: ${measure.text};
    color: ${color.bark};
  }
  ${media.phone} {
    [data-list] > & {
      gap: ${space.tiny};
      & h1 {
        font-size: min(1.28rem, 6.2vw);
      }
      & h1 + p,
      & ${Eyebrow} {
        display: none;
      }
    }
    [data-list='plain'] > & form {
      display: none;
    }
  }
`;

interface PageProps {
  heading: ReactNode;
  eyebrow?: ReactNode;
  intro?: ReactNode;
  /** Link back to a list, above the heading. */
  back?: ReactNode;
  /** Content beside the heading where there is room: a search, a button. */
  aside?: ReactNode;
  /**
   * Set on a list of cards: phones show heading and cards without the introduction; `plain` hides the search as well.
   */
  list?: 'plain' | 'search';
  children?: ReactNode;
}

/** Screen with a heading, an introduction, and its content below. */
export function Page({ heading, eyebrow, intro, back, aside, list, children }: PageProps) {
  return (
    <Body data-list={list}>
      <Heading>
        <div>
          {back ? <div>{back}</div> : null}
          {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
          <h1>{heading}</h1>
          {intro ? <p>{intro}</p> : null}
        </div>
        {aside}
      </Heading>
      {children}
    </Body>
  );
}

/** Summary of a collapsible part, as large as a fingertip, with a chevron that turns when it is open. */
export const Summary = styled.summary`
  display: flex;
  gap: ${space.small};
  align-items: center;
  justify-content: space-between;
  min-height: 48px;
  padding-block: ${space.tiny};
  color: ${color.kumkum};
  font-weight: 600;
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  &::after {
    content: '';
    flex: none;
    width: 0.55em;
    height: 0.55em;
    margin: 0 0.25em 0.25em;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
  details[open] > &::after {
    margin-bottom: -0.25em;
    transform: rotate(225deg);
  }
`;

/**
 * Last child of a box with `data-until-end`. A long page arrives in pieces, and a slow phone paints each piece, so
 * content in the middle or at the end of a box would move with every piece. Such a box is hidden until this mark has
 * arrived; a browser without `:has()` shows it at once.
 */
export function End() {
  return <i hidden data-end="" />;
}
