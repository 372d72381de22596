import { firstCharacters, plainLine } from '@seva/config/rules/plain-text';
import { listTexts } from '@texts/lists';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { searchField, parsePage, hasFilter, readFilter, ServiceList, useListHead } from '../../features/catalog';
import { read } from '../../lib/initial-data';
import { paths } from '../../lib/paths';
import { useSite } from '../../lib/use-shop';
import { NotFound } from '../not-found';
import type { ShopScreen } from '../screen';

interface SearchListProps {
  readonly keyword: string | undefined;
  readonly page: number;
  /** True if the visitor came here to type a text. */
  readonly searching: boolean;
}

function SearchList({ keyword, page, searching }: SearchListProps) {
  const heading = keyword === undefined ? listTexts.allHeading : listTexts.searchHeading(keyword);
  const intro = keyword === undefined ? listTexts.allIntro : listTexts.searchIntro;
  const to = (number: number) => (keyword === undefined ? paths.allServices(number) : paths.search(keyword, number));
  const query = { keyword, pageNumber: page };
  const filter = readFilter(useSearchParams()[0]);
  useListHead({
    heading,
    description: intro,
    page,
    canonical: to(page),
    query: { ...query, ...filter },
    noIndex: keyword !== undefined || hasFilter(filter),
  });
  return (
    <ServiceList
      eyebrow={useSite()?.name}
      heading={heading}
      intro={intro}
      query={query}
      filter={filter}
      page={page}
      to={to}
      empty={keyword === undefined ? listTexts.emptyCategory : listTexts.emptySearch(keyword)}
      keyword={keyword}
      searching={searching}
    />
  );
}

/** Returns the search text: from the path, or from the query when the form was sent without scripts. */
const wordIn = (keyword: string | undefined, search: URLSearchParams): string | undefined =>
  keyword ?? (firstCharacters(plainLine(search.get(searchField) ?? ''), 100) || undefined);

function Search() {
  const { keyword: named, pageNumber } = useParams();
  const [search] = useSearchParams();
  const keyword = wordIn(named, search);
  const page = parsePage(pageNumber);
  const searching = useLocation().pathname === paths.searching();
  return page === null ? <NotFound /> : <SearchList keyword={keyword} page={page} searching={searching} />;
}

/** /search/{keyword}, with or without a page, /search?q= of a form without scripts, and /page/{n}: all services. */
export const screen: ShopScreen = {
  Component: Search,
  reads: ({ params, search }) => {
    const page = parsePage(params.pageNumber);
    return page === null
      ? []
      : [
          read('products.list', {
            query: { keyword: wordIn(params.keyword, search), pageNumber: page, ...readFilter(search) },
          }),
        ];
  },
};
