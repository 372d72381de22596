import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Slide as SlideData } from '@seva/config/contract';
import { shop } from '@seva/config/shop';
import { homeTexts } from '@texts/home';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import slickModule from 'react-slick';
import { IconButton } from '../../ui/icon-button';
import { Slide, SlideFrame } from './slide';
import { SliderArrow, SliderDots, SliderGrid } from './slider-layout';

// The bundle imports the whole CommonJS module; node and the tests import its default export.
const Slick = 'default' in slickModule ? (slickModule.default as typeof slickModule) : slickModule;

const fadeMs = 900;
/** Milliseconds that react-slick adds to each of its intervals (autoPlay in its inner-slider). */
const slickAddsMs = 50;

const reducedMotion = '(prefers-reduced-motion: reduce)';

function subscribeToReducedMotion(listener: () => void): () => void {
  const query = window.matchMedia(reducedMotion);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribeToReducedMotion,
    () => window.matchMedia(reducedMotion).matches,
    () => false,
  );

/**
 * Slider of two or more slides. It advances automatically unless paused, reduced motion is preferred, or the pointer or
 * focus is on it. Only the current slide can be focused.
 */
export function Slider({ slides }: { slides: readonly SlideData[] }) {
  const slick = useRef<InstanceType<typeof Slick>>(null);
  const [index, setIndex] = useState(0);
  /** Number of pictures to load: those shown so far and the next. */
  const [loadedCount, setLoadedCount] = useState(2);
  const [isHovered, setIsHovered] = useState(false);
  const [wantsPlay, setWantsPlay] = useState<boolean | null>(null);
  const hasReducedMotion = useReducedMotion();
  const count = slides.length;
  const isPlaying = wantsPlay ?? !hasReducedMotion;
  const isAdvancing = isPlaying && !isHovered;
  const show = (next: number) => {
    setIndex(next);
    setLoadedCount((before) => Math.max(before, next + 2));
  };
  useEffect(() => {
    if (isAdvancing) slick.current?.slickPlay();
    else slick.current?.slickPause();
  }, [isAdvancing]);
  const Icon = isPlaying ? Pause : Play;
  return (
    <SliderGrid
      aria-live={isAdvancing ? 'off' : 'polite'}
      onPointerEnter={({ pointerType }) => setIsHovered(pointerType === 'mouse')}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsHovered(true)}
      onBlur={() => setIsHovered(false)}
    >
      <IconButton label={isPlaying ? homeTexts.pause : homeTexts.play} onClick={() => setWantsPlay(!isPlaying)}>
        <Icon aria-hidden="true" fill="currentColor" strokeWidth={1} />
      </IconButton>
      <Slick
        ref={slick}
        fade
        autoplay
        autoplaySpeed={shop.slider.intervalMs - slickAddsMs}
        speed={hasReducedMotion ? 0 : fadeMs}
        cssEase="ease-out"
        waitForAnimate={false}
        // react-slick's own pause ignores the controls and the links in a slide.
        pauseOnHover={false}
        // Dragging would prevent selecting text, and arrow keys would hide the focused link.
        draggable={false}
        accessibility={false}
        dots
        customPaging={(position) => (
          <button
            type="button"
            aria-label={homeTexts.goTo(position + 1, count)}
            aria-current={position === index ? 'true' : undefined}
          >
            <i />
          </button>
        )}
        appendDots={(dots) => <SliderDots>{dots}</SliderDots>}
        prevArrow={<SliderArrow icon={ChevronLeft} label={homeTexts.previous} />}
        nextArrow={<SliderArrow icon={ChevronRight} label={homeTexts.next} />}
        beforeChange={(_, next) => show(next)}
      >
        {slides.map((slide, position) => (
          <SlideFrame
            key={slide._id}
            role="group"
            aria-roledescription="slide"
            aria-label={homeTexts.slide(position + 1, count)}
            inert={position !== index}
          >
            <Slide slide={slide} early={position < loadedCount ? position === 0 : null} />
          </SlideFrame>
        ))}
      </Slick>
    </SliderGrid>
  );
}
