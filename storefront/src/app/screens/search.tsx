import { catalogTexts } from '@texts/catalog';
import { useParams } from 'react-router-dom';
import { pageIn } from '../../features/catalog/list-address';
import { ServiceList } from '../../features/catalog/service-list';
import { useListHead } from '../../features/catalog/use-list-head';
import { NotFound } from '../../features/not-found/not-found';
import { read } from '../../lib/delivery';
import { paths } from '../../lib/paths';
import { useSite } from '../../lib/use-shop';
import type { ShopScreen } from '../screen';

function SearchList({ keyword, page }: { keyword: string | undefined; page: number }) {
  const heading = keyword === undefined ? catalogTexts.allHeading : catalogTexts.searchHeading(keyword);
  const intro = keyword === undefined ? catalogTexts.allIntro : catalogTexts.searchIntro;
  const to = (number: number) => (keyword === undefined ? paths.allServices(number) : paths.search(keyword, number));
  const query = { keyword, pageNumber: page };
  useListHead({ heading, description: intro, page, canonical: to(page), query, noIndex: keyword !== undefined });
  return (
    <ServiceList
      eyebrow={useSite()?.name}
      heading={heading}
      intro={intro}
      query={query}
      page={page}
      to={to}
      empty={keyword === undefined ? catalogTexts.emptyCategory : catalogTexts.emptySearch(keyword)}
      keyword={keyword}
    />
  );
}

function Search() {
  const { keyword, pageNumber } = useParams();
  const page = pageIn(pageNumber);
  return page === null ? <NotFound /> : <SearchList keyword={keyword} page={page} />;
}

/** /search/{keyword}, with or without a page, and /page/{n}: the whole catalogue. */
export const screen: ShopScreen = {
  Component: Search,
  reads: ({ params }) => {
    const page = pageIn(params.pageNumber);
    return page === null ? [] : [read('products.list', { query: { keyword: params.keyword, pageNumber: page } })];
  },
};
