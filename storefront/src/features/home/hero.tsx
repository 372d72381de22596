import { startTransition, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import type { Slide as SlideData } from '@seva/config/contract';
import { homeTexts } from '@texts/home';
import styled from 'styled-components';
import { whenUsable } from '../../lib/when-idle';
import { End, Hidden } from '../../ui/layout';
import { Drawing } from '../../ui/motifs/drawing';
import lampRow from '../../ui/motifs/lamp-row.svg?raw';
import { color, media } from '../../ui/theme/tokens';
import { Slide, SlideFrame } from './slide';
import { SliderGrid } from './slider-layout';

const Stage = styled.section`
  position: relative;
  background: #2d0d18;
  color: ${color.paper};
  ${media.phone} {
    background: none;
    color: ${color.ink};
  }
`;
const Lamps = styled.div`
  position: absolute;
  inset: auto 0 0;
  overflow: hidden;
  ${media.phone} {
    display: none;
  }
`;

interface SlidesProps {
  slides: readonly SlideData[];
}

/**
 * Renders the first slide as react-slick lays it out. The others are hidden but present, so that the height is the
 * same.
 */
function StaticSlides({ slides }: SlidesProps) {
  return (
    <SliderGrid data-until-end>
      <div className="slick-list">
        <div className="slick-track">
          {slides.map((slide, position) => (
            <div key={slide._id} className="slick-slide">
              <div>
                <SlideFrame inert={position > 0}>
                  <Slide slide={slide} early={position === 0 ? true : null} />
                </SlideFrame>
              </div>
            </div>
          ))}
        </div>
      </div>
      <End />
    </SliderGrid>
  );
}

/** Milliseconds between checks whether the focus has left the first slide, which is about to be replaced. */
const focusMs = 1000;

/** Loads the slider once the page is usable. Returns null until then, or if that fails. */
function useSlider(stage: RefObject<HTMLElement | null>, count: number): ComponentType<SlidesProps> | null {
  const [fetched, setFetched] = useState<{ Slider: ComponentType<SlidesProps> } | null>(null);
  useEffect(() => {
    if (count < 2) return;
    whenUsable(() => {
      import('./slider').then(
        function show(module): void {
          if (stage.current?.contains(document.activeElement)) setTimeout(show, focusMs, module);
          else startTransition(() => setFetched(module));
        },
        // The first slide stays.
        () => undefined,
      );
    });
  }, [stage, count]);
  return fetched?.Slider ?? null;
}

/** Slides of the home page: the first one from the server, all of them once react-slick is loaded. */
export function Hero({ slides, heading }: SlidesProps & { heading: string }) {
  const stage = useRef<HTMLElement>(null);
  const Slides = useSlider(stage, slides.length) ?? StaticSlides;
  return (
    <Stage ref={stage} aria-roledescription="carousel" aria-label={homeTexts.slider}>
      <Hidden as="h1">{heading}</Hidden>
      <Slides slides={slides} />
      <Lamps>
        <Drawing svg={lampRow} />
      </Lamps>
    </Stage>
  );
}
