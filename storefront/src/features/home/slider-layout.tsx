import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '../../ui/icon-button';
import { color, ease, measure, media, radius } from '../../ui/theme/tokens';

/** Each dot is small to see and large to press. */
const target = '48px';

/**
 * Lays out react-slick's slides, which take all of the stage, and the controls over them: pause, previous, dots, next. They
 * begin where the text begins; on phones they end where it ends, above the picture. Slides are as wide as the stage before
 * react-slick has measured it, too: on the server and while a window is resized.
 */
export const SliderGrid = styled.div`
  display: grid;
  grid-template-rows: 1fr auto 92px;
  grid-template-columns: calc(max(1.5rem, (100% - ${measure.page}) / 2) - 12px) repeat(4, auto) 1fr;
  align-items: center;
  ${media.phone} {
    grid-template-rows: 1fr auto 240px;
    grid-template-columns: 1fr repeat(4, auto) calc(min(1rem, 4.7vw) - 12px);
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
      color: ${color.bark};
    }
  }
  & .slick-prev {
    grid-column: 3;
  }
  & .slick-next {
    grid-column: 5;
  }
  & button:focus-visible {
    outline-color: ${color.marigold};
  }
  & button svg {
    width: 22px;
    height: 22px;
  }
`;

/** Holds the dots that react-slick makes; on phones there is no room for them. */
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
  /** Given by react-slick, as is `onClick`. */
  className?: string;
  onClick?: () => void;
}

/** Renders react-slick's button to the previous or next slide. Its other properties, of which `style` hides ours, are dropped. */
export function SliderArrow({ icon: Icon, label, className, onClick }: SliderArrowProps) {
  return (
    <IconButton label={label} className={className} onClick={onClick}>
      <Icon aria-hidden="true" />
    </IconButton>
  );
}
