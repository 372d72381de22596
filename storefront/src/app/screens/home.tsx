import type { ServicePage } from '@seva/config/contract';
import { homeTexts } from '@texts/home';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useTempleData } from '../../features/about';
import { listTextsOf, ServiceGrid } from '../../features/catalog';
import { LazyAdminHome, preloadAdminHome } from '../../features/overview';
import { PublicHome, Section } from '../../features/home';
import { NewsletterBand } from '../../features/newsletter';
import { read } from '../../lib/initial-data';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { useRole } from '../../lib/use-role';
import { useSite } from '../../lib/use-shop';
import { Failure } from '../../ui/failure';
import { Container } from '../../ui/layout';
import { Loader, Skeleton } from '../../ui/skeleton';
import { media, space } from '../../ui/theme/tokens';
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

/** Two full rows on wide screens; narrow ones show fewer, see `Rows`. */
const offered = 8;
/** Milliseconds between two reads of what is next while the page stays open. */
const anewMs = 5 * 60_000;
const firstPage = { query: { category: 'baba', pageNumber: 1 } } as const;

const SeeAll = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  font-weight: 600;
  text-decoration: none;
`;
const Rows = styled.div`
  @media (max-width: 767px) {
    & li:nth-child(n + 5) {
      display: none;
    }
  }
  @media (min-width: 992px) and (max-width: 1199px) {
    & li:nth-child(n + 7) {
      display: none;
    }
  }
`;
const Trouble = styled(Container)`
  padding-block: ${space.wide};
`;

function Offerings({ services }: { services: ServicePage | undefined }) {
  const site = useSite();
  if (!services || services.products.length === 0) return null;
  return (
    <Section
      id="offerings"
      eyebrow={homeTexts.offeringsEyebrow}
      heading={listTextsOf(site, 'pooja')?.heading}
      aside={<SeeAll to={paths.list('pooja')}>{`${homeTexts.seeAll(services.total)} →`}</SeeAll>}
    >
      <Rows>
        <ServiceGrid services={services.products.slice(0, offered)} headingLevel={3} />
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
  const services = useEndpoint('products.list', firstPage);
  const temple = useTempleData();
  usePageHead({
    title: homeTexts.title(site?.place ?? ''),
    description: site?.tagline ?? '',
    canonical: paths.home(),
    image: slides.data?.[0]?.image,
    data: temple,
  });
  const all = [slides, next, timings, videos, services];
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
        offerings={<Offerings services={services.data} />}
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
          read('products.list', firstPage),
        ],
  prepare: preloadAdminHome,
};
