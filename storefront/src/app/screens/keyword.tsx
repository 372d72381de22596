import type { Site } from '@seva/config/contract';
import { listTexts } from '@texts/lists';
import { shellTexts } from '@texts/shell';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import {
  parseKeyword,
  listNameOf,
  keyOf,
  defaultKeyword,
  listTextsOf,
  hasFilter,
  readFilter,
  ServiceList,
  useListHead,
} from '../../features/catalog';
import { read } from '../../lib/initial-data';
import { paths, type KeywordScreen } from '../../lib/paths';
import { useSiteState } from '../../lib/use-shop';
import { NotFound } from '../not-found';
import type { ShopScreen } from '../screen';

const wordOf = (site: Site | undefined, name: KeywordScreen) =>
  listTextsOf(site, name)?.keyword || defaultKeyword[name];

function KeywordList({ name, keyword, page }: { name: KeywordScreen; keyword: string | undefined; page: number }) {
  const { data: site, loading } = useSiteState();
  const filter = readFilter(useSearchParams()[0]);
  const texts = listTextsOf(site, name);
  const heading = texts?.heading ?? shellTexts.serviceLinks[name];
  const word = keyword ?? wordOf(site, name);
  const to = (number: number) =>
    keyword === undefined ? paths.list(name, number) : paths.keywordList(name, keyword, number);
  const query = loading ? null : { keyword: word, pageNumber: page };
  useListHead({
    heading: keyword === undefined ? heading : `${heading}: ${keyword}`,
    description: texts?.intro || listTexts.fallbackDescription(heading),
    page,
    canonical: to(page),
    query: query && { ...query, ...filter },
    noIndex: keyword !== undefined || hasFilter(filter),
  });
  return (
    <ServiceList
      eyebrow={site?.name}
      heading={heading}
      intro={keyword === undefined ? texts?.intro : listTexts.searchHeading(keyword)}
      query={query}
      filter={filter}
      page={page}
      to={to}
      empty={keyword === undefined ? listTexts.emptyCategory : listTexts.emptySearch(keyword)}
      keyword={keyword}
    />
  );
}

function Keyword() {
  const name = keyOf(defaultKeyword, listNameOf(useLocation().pathname));
  const asked = parseKeyword(useParams());
  return name === null || asked === null ? <NotFound /> : <KeywordList name={name} {...asked} />;
}

/** /festival, /poojashop, /priest, /rentals, /kitchen: the results of a keyword, by default the screen's own. */
export const screen: ShopScreen = {
  Component: Keyword,
  reads: ({ pathname, params, search, site }) => {
    const name = keyOf(defaultKeyword, listNameOf(pathname));
    const asked = parseKeyword(params);
    if (name === null || asked === null) return [];
    const keyword = asked.keyword ?? wordOf(site, name);
    return [read('products.list', { query: { keyword, pageNumber: asked.page, ...readFilter(search) } })];
  },
};
