import type { Service } from '@seva/config/contract';
import { homeTexts } from '@texts/home';
import { listTexts } from '@texts/lists';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useTempleData } from '../../features/about';
import { CategoryTiles, ServiceGrid } from '../../features/catalog';
import { LazyAdminHome, preloadAdminHome } from '../../features/overview';
import { PublicHome, Section } from '../../features/home';
import { NewsletterBand } from '../../features/newsletter';
import { read } from '../../lib/initial-data';
import { previewPicture, usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { useRole } from '../../lib/use-role';
import { useSite } from '../../lib/use-shop';
import { Failure } from '../../ui/failure';
import { Container } from '../../ui/layout';
import { Loader, Skeleton } from '../../ui/skeleton';
import { measure, media, space } from '../../ui/theme/tokens';
import type { ShopScreen } from '../screen';

const Stage = styled(Skeleton)`
  height: 640px;
  border-radius: 0;
  ${media.from768} {
    height: 600px;
  }
`;
const NextPlace = styled(Container)`
  padding-top: ${space.normal};
`;

/** Placeholder of the home page while it loads. */
function HomeLoader() {
  return (
    <Loader>
      <Stage />
      <NextPlace>
        <Skeleton height="12rem" />
      </NextPlace>
    </Loader>
  );
}

/** Milliseconds between two reads of the next occasions while the page stays open. */
const anewMs = 5 * 60_000;
const comingFestivals = { query: { category: 'festival', pageNumber: 1, sort: 'soonest' } } as const;

const SeeAll = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${measure.target};
  font-weight: 600;
  text-decoration: none;
`;
/** Three cards in a row, where they fit. */
const Rows = styled.div`
  ${media.from768} {
    & > ul {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;
const Trouble = styled(Container)`
  padding-block: ${space.wide};
`;

function Offerings({ services }: { services: readonly Service[] }) {
  if (services.length === 0) return null;
  return (
    <Section
      id="offerings"
      eyebrow={homeTexts.popularEyebrow}
      heading={listTexts.popular}
      aside={<SeeAll to={paths.services()}>{`${homeTexts.seeAll} →`}</SeeAll>}
    >
      <Rows>
        <ServiceGrid services={services} headingLevel={3} />
      </Rows>
    </Section>
  );
}

function VisitorHome() {
  const site = useSite();
  const slides = useEndpoint('content.slides', {});
  const next = useEndpoint('content.next', {}, { everyMs: anewMs });
  const timings = useEndpoint('content.timings', {});
  const videos = useEndpoint('content.videos', {});
  const services = useEndpoint('products.top', {});
  // Not part of the page: the card is below the fold, and most of the year no festival has a day.
  const festivals = useEndpoint('products.list', comingFestivals);
  const offer = useEndpoint('give.offer', {});
  const temple = useTempleData();
  const slide = slides.data?.[0];
  usePageHead({
    title: homeTexts.title(site?.name ?? '', site?.tagline ?? ''),
    description: site?.tagline ?? '',
    canonical: paths.home(),
    image: slide && previewPicture(slide.image, slide.picture),
    data: temple,
  });
  const all = [slides, next, timings, videos, services, offer];
  const problem = all.find(({ error }) => error)?.error;
  // Show everything at once: content that arrives later would push down the newsletter form.
  if (all.some(({ loading }) => loading)) return <HomeLoader />;
  return (
    <>
      {problem ? (
        <Trouble>
          <Failure message={problem.message} again={() => all.forEach(({ refresh }) => void refresh())} />
        </Trouble>
      ) : null}
      <PublicHome
        heading={site ? `${site.name}, ${site.place}` : ''}
        slides={slides.data ?? []}
        next={next.data ?? []}
        timings={timings.data ?? []}
        videos={videos.data ?? []}
        festivals={festivals.data?.products ?? []}
        purpose={offer.data?.purposes[0]}
        categories={
          <Section id="services" eyebrow={homeTexts.servicesEyebrow} heading={homeTexts.servicesHeading}>
            <CategoryTiles />
          </Section>
        }
        offerings={<Offerings services={services.data ?? []} />}
      />
      <NewsletterBand />
    </>
  );
}

/** / and /home: the temple's front page for visitors and devotees, the devotee search for admins. */
export const screen: ShopScreen = {
  Component: function Home() {
    return useRole() === 'admin' ? <LazyAdminHome /> : <VisitorHome />;
  },
  reads: ({ role }) =>
    role === 'admin'
      ? []
      : [
          read('content.slides', {}),
          read('content.next', {}),
          read('content.timings', {}),
          { ...read('content.places', {}), serverOnly: true },
          read('content.videos', {}),
          read('products.top', {}),
          read('give.offer', {}),
        ],
  prepare: preloadAdminHome,
};
