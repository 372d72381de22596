import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '../../ui/icon-button';
import { color, ease, measure, media, radius } from '../../ui/theme/tokens';

/** Touch target of a dot, larger than the dot. */
const target = '48px';

/**
 * Layout of react-slick's slides and the controls over them: pause, previous, dots, next. Slides have the full width
 * before react-slick measures it, as on the server and while the window is resized.
 */
export const SliderGrid = styled.div`
  display: grid;
  grid-template-rows: 1fr auto 92px;
  grid-template-columns: calc(max(1.5rem, (100% - ${measure.page}) / 2) - 12px) repeat(4, auto) 1fr;
  align-items: center;
  ${media.phone} {
    grid-template-rows: auto 1fr;
    grid-template-columns: 1fr repeat(3, auto) calc(min(1rem, 4.7vw) - 12px);
  }
  & > .slick-slider {
    display: contents;
  }
  & .slick-list {
    isolation: isolate;
    overflow: hidden;
    grid-area: 1 / 1 / -1 / -1;
    min-width: 0;
    touch-action: pan-y;
  }
  & .slick-track {
    display: flex;
    max-width: 100%;
  }
  & .slick-slide {
    flex: none;
    min-width: 100%;
    max-width: 100%;
  }
  & .slick-slide,
  & .slick-slide > div {
    display: grid;
  }
  & > button,
  & .slick-arrow {
    z-index: 1;
    grid-area: 2 / 2;
    min-width: ${target};
    color: ${color.paper};
    &:hover:not(:disabled) {
      background: rgba(255, 249, 239, 0.2);
    }
    ${media.phone} {
      grid-area: 1 / 4;
      color: ${color.bark};
    }
  }
  & .slick-prev {
    grid-column: 3;
  }
  & .slick-next {
    grid-column: 5;
  }
  /* A finger swipes; the arrows take no row and appear for the keyboard only. */
  ${media.phone} {
    & .slick-prev {
      grid-column: 2;
    }
    & .slick-next {
      grid-column: 3;
    }
    & .slick-arrow:not(:focus-visible) {
      opacity: 0;
      pointer-events: none;
    }
  }
  & button:focus-visible {
    outline-color: ${color.marigold};
  }
  & button svg {
    width: 22px;
    height: 22px;
  }
`;

/** Dots of react-slick, hidden on phones for lack of space. */
export const SliderDots = styled.ul`
  z-index: 1;
  grid-area: 2 / 4;
  display: flex;
  flex-wrap: wrap;
  ${media.phone} {
    display: none;
  }
  & button {
    display: grid;
    place-items: center;
    width: ${target};
    height: ${target};
    padding: 0;
    border: 0;
    background: none;
  }
  & i {
    width: 10px;
    height: 10px;
    border-radius: ${radius.pill};
    background: rgba(255, 249, 239, 0.66);
    ${media.motion} {
      transition: background-color ${ease};
    }
  }
  @media (hover: hover) {
    & button:hover i {
      background: ${color.paper};
    }
  }
  & button[aria-current] i {
    width: 26px;
    background: ${color.marigold};
  }
`;

interface SliderArrowProps {
  icon: LucideIcon;
  label: string;
  /** Passed by react-slick, like `onClick`. */
  className?: string;
  onClick?: () => void;
}

/** Previous or next button of react-slick. It drops other properties, such as a `style` that would hide it. */
export function SliderArrow({ icon: Icon, label, className, onClick }: SliderArrowProps) {
  return (
    <IconButton label={label} className={className} onClick={onClick}>
      <Icon aria-hidden="true" />
    </IconButton>
  );
}
