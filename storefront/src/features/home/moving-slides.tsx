import { useEffect, useRef } from 'react';
import slickModule from 'react-slick';
import type { Slide } from '@seva/config/contract';
import { shop } from '@seva/config/shop';
import { SlidePicture } from './slide-picture';
import { useReducedMotion, type Slider } from './use-slider';

// The bundle hands over the whole CommonJS module, node and the tests its default export.
const Slick = 'default' in slickModule ? (slickModule.default as typeof slickModule) : slickModule;

const fadeMs = 900;
/** react-slick waits so much longer than it is told to (autoPlay in its inner-slider). */
const slickAddsMs = 50;

/**
 * The pictures of all slides, moved by react-slick: it advances and fades them and wraps around. The controls, the
 * sayings and the swipe are ours, and call it. Of the pictures only the one shown, the next one and those that were
 * shown are fetched; whoever reads by ear or by keyboard meets none of them.
 */
export function MovingSlides({ slides, slider }: { slides: readonly Slide[]; slider: Slider }) {
  const { index, advancing, takeMover, show } = slider;
  const hasReducedMotion = useReducedMotion();
  const slick = useRef<InstanceType<typeof Slick>>(null);
  useEffect(() => {
    takeMover(slick.current);
    return () => takeMover(null);
  }, [takeMover]);
  // Once it was paused, its property alone does not start it again.
  useEffect(() => {
    if (advancing) slick.current?.slickPlay();
    else slick.current?.slickPause();
  }, [advancing]);
  const wanted = (position: number) => position <= index || position === (index + 1) % slides.length;
  return (
    <Slick
      ref={slick}
      fade
      infinite
      initialSlide={index}
      arrows={false}
      draggable={false}
      swipe={false}
      accessibility={false}
      pauseOnHover={false}
      waitForAnimate={false}
      speed={hasReducedMotion ? 0 : fadeMs}
      cssEase="ease-out"
      autoplay={advancing}
      autoplaySpeed={shop.slider.intervalMs - slickAddsMs}
      beforeChange={(_, next) => show(next)}
    >
      {slides.map((slide, position) => (
        <div key={slide._id} inert={position !== index}>
          {wanted(position) ? <SlidePicture slide={slide} early={false} /> : null}
        </div>
      ))}
    </Slick>
  );
}
