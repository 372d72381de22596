import type { ReactNode } from 'react';
import type { NextOccasion, Slide, Timing, Video } from '@seva/config/contract';
import styled from 'styled-components';
import { useNow } from '../../lib/now';
import { useSite, useTimeZone } from '../../lib/use-shop';
import { Container } from '../../ui/layout';
import { media, space } from '../../ui/theme/tokens';
import { Hero } from './hero';
import { NextAtTemple } from './next-at-temple';
import { Videos } from './videos';
import { WeekTimings } from './week-timings';

const OverHero = styled(Container)`
  position: relative;
  margin-top: -56px;
  ${media.phone} {
    width: 100%;
    margin-top: -24px;
  }
  padding-bottom: ${space.normal};
`;

interface PublicHomeProps {
  heading: string;
  slides: readonly Slide[];
  next: readonly NextOccasion[];
  timings: readonly Timing[];
  videos: readonly Video[];
  /** The services, drawn by whoever knows the catalogue. */
  offerings: ReactNode;
}

/**
 * The home page of visitors and devotees: slides, what comes next, the week, services, videos. A part that is empty is
 * left out; without slides the temple's own words stand in their place.
 */
export function PublicHome({ heading, slides, next, timings, videos, offerings }: PublicHomeProps) {
  const site = useSite();
  const now = useNow();
  const timeZone = useTimeZone();
  const words: Slide = { _id: 'words', image: '', alt: '', quote: site?.tagline ?? '', greeting: site?.greeting };
  return (
    <>
      <Hero slides={slides.length > 0 ? slides : [words]} heading={heading} />
      <OverHero>
        <NextAtTemple next={next} now={now} timeZone={timeZone} />
      </OverHero>
      <WeekTimings timings={timings} now={now} timeZone={timeZone} />
      {offerings}
      <Videos videos={videos} />
    </>
  );
}
