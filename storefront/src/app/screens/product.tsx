import { productTexts } from '@texts/product';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Service } from '@seva/config/contract';
import { firstCharacters } from '@seva/config/rules/plain-text';
import { shop } from '@seva/config/shop';
import { shellTexts } from '@texts/shell';
import { ProductDetail, ProductLoader, listOfCategory, listTextsOf, serviceData } from '../../features/catalog';
import { read } from '../../lib/initial-data';
import { previewPicture, usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { breadcrumbs } from '../../lib/structured-data';
import { useEndpoint } from '../../lib/use-endpoint';
import { useRole } from '../../lib/use-role';
import { useShopConfig, useSite } from '../../lib/use-shop';
import { Failure } from '../../ui/failure';
import { Page } from '../../ui/layout';
import { NotFound } from '../not-found';
import type { ShopScreen } from '../screen';

/** Editors use an address signed by the panel, which shows a service that visitors cannot see. */
function inputOf(id: string, search: URLSearchParams) {
  const preview = search.get('preview');
  return { params: { id }, ...(preview ? { query: { preview } } : {}) };
}

const firstWords = (text: string) =>
  text.length <= 155
    ? text
    : `${firstCharacters(text, 152)
        .replace(/\s\S*$/, '')
        .trimEnd()}…`;

function FoundProduct({ service }: { service: Service }) {
  const site = useSite();
  const currency = useShopConfig()?.currency ?? shop.currency;
  const list = listOfCategory(service.category);
  const listName = listTextsOf(site, list)?.heading ?? shellTexts.serviceLinks[list];
  usePageHead({
    title: service.name,
    description: firstWords(service.description.replace(/\s+/g, ' ')) || productTexts.fallbackDescription(service.name),
    canonical: paths.product(service._id),
    image: previewPicture(service.image, service.picture),
    // Only admins see an unlisted service, and only holders of the signed address a preview.
    noIndex: service.listed === false || service.preview,
    data: import.meta.env.SSR
      ? [
          serviceData(service, currency),
          breadcrumbs(
            [shellTexts.home, paths.home()],
            [listName, paths.list(list)],
            [service.name, paths.product(service._id)],
          ),
        ]
      : undefined,
  });
  return <ProductDetail service={service} />;
}

function Product() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const isAdmin = useRole() === 'admin';
  const { data, error, refresh } = useEndpoint('products.get', inputOf(id, search));
  // The call also returns a draft by its id, for older clients; a visitor's screen does not show it.
  const isHidden = data?.listed === false && !isAdmin && !data.preview;
  if (error?.status === 404 || isHidden) return <NotFound />;
  if (data) return <FoundProduct service={data} />;
  if (!error) return <ProductLoader />;
  return (
    <Page heading={productTexts.about}>
      <Failure message={error.message} again={() => void refresh()} />
    </Page>
  );
}

/** /product/{id}: one service. */
export const screen: ShopScreen = {
  Component: Product,
  reads: ({ params, search }) => [read('products.get', inputOf(params.id ?? '', search))],
};
