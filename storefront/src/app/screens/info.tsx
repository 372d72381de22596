import { shellTexts } from '@texts/shell';
import { useParams } from 'react-router-dom';
import { Contact } from '../../features/about';
import { read } from '../../lib/initial-data';
import { firstWords } from '../../lib/markdown/tree';
import { loadReader, useTree } from '../../lib/markdown/use-tree';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { breadcrumbs } from '../../lib/structured-data';
import { useEndpoint } from '../../lib/use-endpoint';
import { useSite } from '../../lib/use-shop';
import { Failure } from '../../ui/failure';
import { Columns, Container, Page } from '../../ui/layout';
import { Markdown } from '../../ui/markdown';
import { Loader, TextSkeleton } from '../../ui/skeleton';
import { NotFound } from '../not-found';
import type { ShopScreen } from '../screen';

const inputFor = (slug: string) => ({ query: { page: slug } });

function InfoPage({ slug, title, body }: { slug: string; title: string; body: string }) {
  const crumbs = [breadcrumbs([shellTexts.home, paths.home()], [title, paths.info(slug)])];
  const site = useSite();
  usePageHead({ title, description: firstWords(useTree(body) ?? []), canonical: paths.info(slug), data: crumbs });
  return (
    <Page heading={title}>
      <Columns>
        <Markdown text={body} />
        {site ? <Contact site={site} /> : null}
      </Columns>
    </Page>
  );
}

function Info() {
  const { slug = '' } = useParams();
  const { data, error, loading, refresh } = useEndpoint('content.site', inputFor(slug));
  if (data?.page) return <InfoPage {...data.page} />;
  if (data || error?.status === 404) return <NotFound />;
  return (
    <Container>
      {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
      {loading ? (
        <Loader>
          <TextSkeleton lines={12} />
        </Loader>
      ) : null}
    </Container>
  );
}

/** /info/{slug}: privacy, terms, refunds and the temple's other content pages. */
export const screen: ShopScreen = {
  Component: Info,
  reads: ({ params }) => [read('content.site', inputFor(params.slug ?? ''))],
  prepare: loadReader,
};
