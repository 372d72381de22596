import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { NextOccasion, Purpose, Service, Slide, Timing, Video } from '@seva/config/contract';
import { homeTexts } from '@texts/home';
import styled from 'styled-components';
import { useNow } from '../../lib/now';
import { useSite, useTimeZone } from '../../lib/use-shop';
import { Alert } from '../../ui/alert';
import { Container, Eyebrow, Stack } from '../../ui/layout';
import { media, space, measure } from '../../ui/theme/tokens';
import { GiveCard } from './give-card';
import { Hero } from './hero';
import { NextAtTemple } from './next-at-temple';
import { Section } from './section';
import { VideoGrid } from './video-grid';
import { WeekTimings } from './week-timings';
import { daysBetween } from '@seva/config/rules/calendar-day';
import { templeClock } from '@seva/config/rules/temple-time';
import { formatSlot } from '../../lib/booking-text';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { Picture } from '../../ui/picture';
import { HomeCard } from './home-card';
import { aboutTexts } from '@texts/about';
import { Link } from 'react-router-dom';
import { TemplePhoto } from '../about';

const OverHero = styled(Container)`
  position: relative;
  margin-top: -56px;
  ${media.phone} {
    width: 100%;
    margin-top: -24px;
  }
  ${media.from768} {
    padding-bottom: ${space.normal};
  }
`;
const Cards = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
  &:empty {
    display: none;
  }
  ${media.from768} {
    grid-template-columns: repeat(auto-fit, minmax(22rem, 1fr));
  }
`;

interface PublicHomeProps {
  heading: string;
  slides: readonly Slide[];
  next: readonly NextOccasion[];
  timings: readonly Timing[];
  videos: readonly Video[];
  /** Festival services, the next one first. */
  festivals: readonly Service[];
  /** Purpose of the card to give; undefined if there is none. */
  purpose: Purpose | undefined;
  categories: ReactNode;
  offerings: ReactNode;
}

type Player = ComponentType<{ video: Video; onClose: () => void }>;

/** Videos with a floating player, whose code loads when the visitor plays the first one. */
function Videos({ videos }: { videos: readonly Video[] }) {
  const [video, setVideo] = useState<Video | null>(null);
  const [player, setPlayer] = useState<{ Player: Player } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const playButton = useRef<Element | null>(null);
  if (videos.length === 0) return null;

  const play = async (chosen: Video) => {
    playButton.current = document.activeElement;
    setProblem(null);
    setVideo(chosen);
    if (player) return;
    try {
      setPlayer({ Player: (await import('./floating-player')).FloatingPlayer });
    } catch {
      setProblem(homeTexts.player.cannotPlay);
    }
  };
  const stop = () => {
    setVideo(null);
    if (playButton.current instanceof HTMLElement) playButton.current.focus();
  };
  return (
    <Section id="videos" eyebrow={homeTexts.videosEyebrow} heading={homeTexts.videosHeading}>
      {problem ? <Alert>{problem}</Alert> : null}
      <VideoGrid videos={videos} onPlay={(chosen) => void play(chosen)} />
      {video && player ? <player.Player video={video} onClose={stop} /> : null}
    </Section>
  );
}

/** Home page of visitors and devotees. Empty sections are left out; without slides, the temple's tagline is shown. */
export function PublicHome(props: PublicHomeProps) {
  const { heading, slides, next, timings, videos, festivals, purpose, categories, offerings } = props;
  const site = useSite();
  const now = useNow();
  const timeZone = useTimeZone();
  const taglineSlide: Slide = {
    _id: 'words',
    image: '',
    alt: '',
    quote: site?.tagline ?? '',
    greeting: site?.greeting,
  };
  return (
    <>
      <Hero slides={slides.length > 0 ? slides : [taglineSlide]} heading={heading} />
      <OverHero>
        <NextAtTemple next={next} now={now} timeZone={timeZone} />
      </OverHero>
      {categories}
      <Cards>
        <FestivalCard festivals={festivals} now={now} timeZone={timeZone} />
        {purpose ? <GiveCard purpose={purpose} /> : null}
      </Cards>
      <TempleWelcome />
      {offerings}
      <WeekTimings timings={timings} now={now} timeZone={timeZone} />
      <Videos videos={videos} />
    </>
  );
}

interface FestivalCardProps {
  /** Festival services, the next one first. */
  readonly festivals: readonly Service[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly timeZone: string;
}

/** Next festival that can be booked, with the days until then; nothing if none has a day. */
function FestivalCard({ festivals, now, timeZone }: FestivalCardProps) {
  const coming = festivals.find(({ booking }) => booking?.next);
  const next = coming?.booking?.next;
  if (!coming || !next) return null;
  const days = daysBetween(templeClock(now, timeZone).day, next.day);
  return (
    <HomeCard as="section" aria-labelledby="festival">
      <Picture image={coming.image} picture={coming.picture} alt="" sizes="(min-width: 768px) 240px, 108px" />
      <div>
        <Eyebrow>{homeTexts.festival.eyebrow}</Eyebrow>
        <h2 id="festival">{coming.name}</h2>
        <p>
          <strong>{homeTexts.festival.in(days)}</strong> · {formatSlot(next)}
        </p>
        <ButtonLink small to={paths.product(coming._id)}>
          {homeTexts.festival.book}
        </ButtonLink>
      </div>
    </HomeCard>
  );
}

const Frame = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal} ${space.wide};
  align-items: center;
  padding-block: ${space.wide} 0;
  ${media.from768} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;
const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${measure.target};
  font-weight: 600;
`;

/** Photo of the temple beside its one sentence, with a link to About. Renders nothing without a photo. */
function TempleWelcome() {
  const site = useSite();
  if (!site?.photos?.some(({ slot }) => slot === 'hero')) return null;
  return (
    <Frame as="section" aria-labelledby="welcome">
      <TemplePhoto slot="hero" sizes="(min-width: 1180px) 520px, (min-width: 768px) 46vw, 92vw" />
      <Stack data-gap="small">
        <Eyebrow>{site.place}</Eyebrow>
        <h2 id="welcome">{site.tagline || site.name}</h2>
        <div>
          <More to={paths.about()}>{aboutTexts.heading(site.name)}</More>
        </div>
      </Stack>
    </Frame>
  );
}
