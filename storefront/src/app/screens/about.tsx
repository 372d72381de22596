import { useEffect, useRef, useState } from 'react';
import type { Site } from '@seva/config/contract';
import { aboutTexts } from '@texts/about';
import styled from 'styled-components';
import { Contact, Places, TemplePhoto, TempleRooms, useTempleData } from '../../features/about';
import { read } from '../../lib/initial-data';
import { firstWords } from '../../lib/markdown/tree';
import { loadReader, useTree } from '../../lib/markdown/use-tree';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { useSiteState } from '../../lib/use-shop';
import { Failure } from '../../ui/failure';
import { Columns, Page, Stack } from '../../ui/layout';
import { Markdown } from '../../ui/markdown';
import { GopuramSkyline } from '../../ui/motifs/gopuram-skyline';
import { Skeleton, Loader, TextSkeleton } from '../../ui/skeleton';
import { color } from '../../ui/theme/tokens';
import type { ShopScreen } from '../screen';

const Horizon = styled(GopuramSkyline)`
  width: 100%;
  height: auto;
  color: ${color.kumkumDeep};
`;

const hasLongTexts = ({ mission, directions }: Site) => mission !== '' || directions !== '';

function About() {
  const site = useSiteState();
  const { data, refresh } = site;
  // Other pages carry the temple's texts without those of this page. Fetch them once: a temple may have none.
  const [hasNone, setNone] = useState(false);
  const mayBeCut = data !== undefined && !hasLongTexts(data) && !hasNone;
  const asked = useRef(false);
  useEffect(() => {
    if (!mayBeCut || asked.current) return;
    asked.current = true;
    // The answer arrives here before it is rendered: a page with texts waits until they are.
    refresh().then(
      (told) => (told && hasLongTexts(told)) || setNone(true),
      () => setNone(true),
    );
  }, [mayBeCut, refresh]);
  const isWaiting = site.loading || mayBeCut;
  const places = useEndpoint('content.places', {});
  const temple = useTempleData();
  const problem = site.error ?? places.error;
  usePageHead({
    title: aboutTexts.title,
    description: firstWords(useTree(site.data?.mission ?? '') ?? []),
    canonical: paths.about(),
    data: temple,
  });
  const again = () => {
    void site.refresh();
    void places.refresh();
  };
  return (
    <Page eyebrow={aboutTexts.eyebrow} heading={aboutTexts.heading(site.data?.name ?? '')}>
      {problem ? <Failure message={problem.message} again={again} /> : null}
      {isWaiting ? (
        <Loader>
          <TextSkeleton lines={8} />
        </Loader>
      ) : null}
      {site.data && !isWaiting ? (
        <Columns>
          <Stack data-gap="wide">
            <Markdown text={site.data.mission} />
            <TemplePhoto slot="about" sizes="(min-width: 992px) 760px, 94vw" />
            <Horizon />
            <Stack as="section" data-gap="small" aria-labelledby="directions">
              <h2 id="directions">{aboutTexts.directionsHeading}</h2>
              <Markdown text={site.data.directions} />
            </Stack>
          </Stack>
          <Contact site={site.data} />
        </Columns>
      ) : null}
      {isWaiting ? null : <TempleRooms />}
      {places.loading && !isWaiting ? (
        <Loader>
          <Skeleton height="440px" round="14px" />
        </Loader>
      ) : null}
      {isWaiting ? null : <Places places={places.data ?? []} />}
    </Page>
  );
}

/** /about: the temple's mission, directions and places. */
export const screen: ShopScreen = {
  Component: About,
  reads: () => [read('content.places', {})],
  prepare: loadReader,
};
