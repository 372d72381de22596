import { useParams, useSearchParams } from 'react-router-dom';
import { catalogTexts } from '@texts/catalog';
import { ProductDetail, ProductLoader } from '../../features/catalog/product-detail';
import { NotFound } from '../../features/not-found/not-found';
import type { Service } from '@seva/config/contract';
import { mediaUrl } from '../../lib/api/call-url';
import { read } from '../../lib/delivery';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { Failure } from '../../ui/failure';
import { Page } from '../../ui/layout';
import type { ShopScreen } from '../screen';

/** An editor comes by an address that the panel has signed; it shows a service that visitors do not see. */
function inputOf(id: string, search: URLSearchParams) {
  const preview = search.get('preview');
  return { params: { id }, ...(preview ? { query: { preview } } : {}) };
}

const firstWords = (text: string) => (text.length <= 155 ? text : `${text.slice(0, 152).replace(/\s+\S*$/, '')}…`);

function FoundProduct({ service }: { service: Service }) {
  const image = service.picture?.variants.at(-1)?.url ?? service.image;
  usePageHead({
    title: service.name,
    description: firstWords(service.description.replace(/\s+/g, ' ')) || catalogTexts.fallbackDescription(service.name),
    canonical: paths.product(service._id),
    image: image === '' ? undefined : mediaUrl(image),
    noIndex: service.preview,
  });
  return <ProductDetail service={service} />;
}

function Product() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { data, error, refresh } = useEndpoint('products.get', inputOf(id, search));
  if (data) return <FoundProduct service={data} />;
  if (error?.status === 404) return <NotFound />;
  if (!error) return <ProductLoader />;
  return (
    <Page heading={catalogTexts.product.about}>
      <Failure message={error.message} again={() => void refresh()} />
    </Page>
  );
}

/** /product/{id}: one service. */
export const screen: ShopScreen = {
  Component: Product,
  reads: ({ params, search }) => [read('products.get', inputOf(params.id ?? '', search))],
};
