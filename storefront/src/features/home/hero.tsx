import { useRef, useState, type PointerEvent } from 'react';
import type { Slide } from '@seva/config/contract';
import { homeTexts } from '@texts/home';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { Eyebrow, Hidden, Container, Row } from '../../ui/layout';
import { LampRow } from '../../ui/motifs/lamp-row';
import { color, font, media, size, space } from '../../ui/theme/tokens';
import { End } from '../../ui/end';
import { SlidePictures } from './slide-pictures';
import { SliderControls } from './slider-controls';
import { useOnlyGrows } from './use-only-grows';
import { useSlider } from './use-slider';

const Stage = styled.section`
  position: relative;
  overflow: hidden;
  background: #2d0d18;
  color: ${color.paper};
  touch-action: pan-y;
  ${media.phone} {
    display: grid;
    grid-template-rows: minmax(20.5rem, auto) auto;
    background: none;
    color: ${color.ink};
  }
`;
const Words = styled(Container)`
  position: relative;
  display: grid;
  grid-template-rows: 1fr auto;
  gap: ${space.snug};
  min-height: 600px;
  padding-block: ${space.wide} 92px;
  ${media.phone} {
    grid-row: 1;
    gap: 0;
    min-height: 0;
    padding-block: 1.6rem 0;
  }
`;
const Saying = styled.div`
  display: grid;
  gap: ${space.snug};
  align-content: center;
  max-width: 30rem;
  & > ${Eyebrow} {
    color: ${color.marigold};
  }
  & blockquote {
    margin: 0;
    font: 400 clamp(2.15rem, 1.5rem + 3vw, ${size.hero})/1.12 ${font.display};
    text-wrap: balance;
  }
  & blockquote[data-long] {
    font-size: clamp(1.7rem, 1.2rem + 2.2vw, 2.45rem);
  }
  & > cite {
    color: ${color.marigold};
    font-style: normal;
  }
  & > p:not(:first-child) {
    max-width: 25rem;
    font-size: 1.1rem;
  }
  ${media.phone} {
    gap: ${space.tiny};
    align-content: start;
    & > ${Eyebrow} {
      color: ${color.kumkum};
    }
    & > cite {
      color: ${color.bark};
      font-size: 0.95rem;
    }
    & > p:not(:first-child) {
      color: ${color.bark};
      font-size: 1rem;
    }
    & > [data-long] ~ p {
      display: none;
    }
    & a {
      flex: 1 1 auto;
      padding-inline: 0.8em;
    }
    & a[data-kind='light'] {
      border-color: currentColor;
      background: ${color.paper};
      color: ${color.kumkum};
    }
  }
`;

const Lamps = styled.div`
  position: absolute;
  inset: auto 0 0;
  ${media.phone} {
    display: none;
  }
`;

/** A swipe is sideways and at least this long, in px. */
const swipePx = 40;

/**
 * The slides of the home page: a picture and a saying each, with the two ways to begin. On phones the saying stands above
 * the picture, elsewhere before it, over a scrim.
 */
export function Hero({ slides, heading }: { slides: readonly Slide[]; heading: string }) {
  const [held, setHeld] = useState(false);
  const slider = useSlider(slides.length, held);
  const from = useRef<number | null>(null);
  const slide = slides[slider.index];
  const words = useOnlyGrows(slider.index);
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = from.current === null ? 0 : clientX - from.current;
    from.current = null;
    if (Math.abs(moved) >= swipePx) slider.go(slider.index + (moved < 0 ? 1 : -1));
  };
  return (
    <Stage
      aria-roledescription="carousel"
      aria-label={homeTexts.slider}
      onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={({ clientX, pointerType }) => (from.current = pointerType === 'mouse' ? null : clientX)}
      onPointerUp={onPointerUp}
      onPointerCancel={() => (from.current = null)}
    >
      <Hidden as="h1">{heading}</Hidden>
      <SlidePictures slides={slides} slider={slider} />
      <Words ref={words} data-until-end>
        <Saying
          role="group"
          aria-roledescription="slide"
          aria-label={homeTexts.slide(slider.index + 1, slides.length)}
          aria-live={slider.playing && !held ? 'off' : 'polite'}
        >
          {slide?.greeting ? <Eyebrow>{slide.greeting}</Eyebrow> : null}
          <blockquote data-long={(slide?.quote.length ?? 0) > 44 ? '' : undefined}>{slide?.quote}</blockquote>
          {slide?.source ? <cite>{slide.source}</cite> : null}
          {slide?.text ? <p>{slide.text}</p> : null}
          <Row>
            <ButtonLink to={paths.list('pooja')}>{homeTexts.offer}</ButtonLink>
            <ButtonLink kind="light" to="#videos">
              {homeTexts.watch}
            </ButtonLink>
          </Row>
        </Saying>
        {slides.length > 1 ? <SliderControls slider={slider} count={slides.length} /> : null}
        <End />
      </Words>
      <Lamps>
        <LampRow />
      </Lamps>
    </Stage>
  );
}
