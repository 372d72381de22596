import { listTexts } from '@texts/lists';
import { shellTexts } from '@texts/shell';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import {
  Benefits,
  categoryOf,
  listNameOf,
  keyOf,
  parsePage,
  listTextsOf,
  hasFilter,
  readFilter,
  ServiceList,
  useListHead,
} from '../../features/catalog';
import { read } from '../../lib/initial-data';
import { paths, type CategoryScreen } from '../../lib/paths';
import { useSite } from '../../lib/use-shop';
import { NotFound } from '../not-found';
import type { ShopScreen } from '../screen';

function CategoryList({ name, page }: { name: CategoryScreen; page: number }) {
  const site = useSite();
  const filter = readFilter(useSearchParams()[0]);
  const texts = listTextsOf(site, name) ?? (name === 'donate' ? listTextsOf(site, 'pooja') : undefined);
  const heading = texts?.heading ?? shellTexts.serviceLinks[name === 'donate' ? 'pooja' : name];
  const query = { category: categoryOf[name], pageNumber: page };
  useListHead({
    heading,
    description: texts?.intro || listTexts.fallbackDescription(heading),
    page,
    canonical: paths.list(name === 'donate' ? 'pooja' : name, page),
    query: { ...query, ...filter },
    noIndex: hasFilter(filter),
  });
  return (
    <ServiceList
      eyebrow={site?.name}
      heading={heading}
      intro={texts?.intro}
      query={query}
      filter={filter}
      page={page}
      to={(number) => paths.list(name, number)}
      empty={listTexts.emptyCategory}
    >
      {name === 'membership' ? <Benefits /> : null}
    </ServiceList>
  );
}

function Category() {
  const name = keyOf(categoryOf, listNameOf(useLocation().pathname));
  const page = parsePage(useParams().pageNumber);
  return name === null || page === null ? <NotFound /> : <CategoryList name={name} page={page} />;
}

/** /donate, /pooja, /deities, /wishlist, /membership: the services of one category. */
export const screen: ShopScreen = {
  Component: Category,
  reads: ({ pathname, params, search }) => {
    const name = keyOf(categoryOf, listNameOf(pathname));
    const page = parsePage(params.pageNumber);
    if (name === null || page === null) return [];
    return [read('products.list', { query: { category: categoryOf[name], pageNumber: page, ...readFilter(search) } })];
  },
};
