import { startTransition, useEffect, useState, type ComponentType } from 'react';
import type { Slide } from '@seva/config/contract';
import styled from 'styled-components';
import { whenUsable } from '../../lib/when-idle';
import { media } from '../../ui/theme/tokens';
import { SlidePicture } from './slide-picture';
import type { Slider } from './use-slider';

/**
 * react-slick measures its slides in pixels; here each fills the stage, also before and while it is measured. On phones the
 * row above is kept for the words, which come after the picture in a document that arrives piece by piece.
 */
const Layers = styled.div`
  position: absolute;
  isolation: isolate;
  inset: 0;
  ${media.phone} {
    position: relative;
    grid-row: 2;
    height: 240px;
  }
  & .slick-list,
  & .slick-track {
    position: absolute;
    inset: 0;
    width: 100% !important;
    transform: none !important;
  }
  & .slick-slide {
    position: absolute !important;
    inset: 0 !important;
    width: 100% !important;
  }
  & img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 72% 100%;
  }
`;
const Scrim = styled.div`
  position: absolute;
  z-index: 1000;
  inset: 0;
  background:
    linear-gradient(
      90deg,
      rgba(35, 8, 18, 0.9) 0%,
      rgba(35, 8, 18, 0.72) 38%,
      rgba(35, 8, 18, 0.12) 70%,
      transparent 100%
    ),
    linear-gradient(0deg, rgba(35, 8, 18, 0.5) 0%, transparent 32%);
  ${media.phone} {
    display: none;
  }
`;

type Moving = ComponentType<{ slides: readonly Slide[]; slider: Slider }>;

/** What moves the slides, fetched once the page is usable; null until then, and where it cannot be fetched. */
function useMoving(count: number): Moving | null {
  const [moving, setMoving] = useState<{ Moving: Moving } | null>(null);
  useEffect(() => {
    if (count < 2) return;
    whenUsable(() => {
      import('./moving-slides').then(
        // Nobody waits for it: what is pressed meanwhile comes first.
        ({ MovingSlides }) => startTransition(() => setMoving({ Moving: MovingSlides })),
        // Without it the slides are moved by hand.
        () => undefined,
      );
    });
  }, [count]);
  return moving?.Moving ?? null;
}

/**
 * The slides' pictures behind their sayings. The server draws the first one. It stays under the moving ones as long as
 * it is the one shown, so that nothing flickers when they come.
 */
export function SlidePictures({ slides, slider }: { slides: readonly Slide[]; slider: Slider }) {
  const Moving = useMoving(slides.length);
  const still = Moving === null || slider.index === 0 ? slides[slider.index] : undefined;
  return (
    <Layers aria-hidden="true">
      {still ? <SlidePicture key={still._id} slide={still} early={slider.index === 0} /> : null}
      {Moving ? <Moving slides={slides} slider={slider} /> : null}
      <Scrim />
    </Layers>
  );
}
