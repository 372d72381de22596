import type { Service } from '@seva/config/contract';
import { useEndpoint } from '../../lib/use-endpoint';

/** So many services are offered to whoever has typed nothing, or found nothing. */
const most = 4;

/** The first services of the shop's first list, in the order of its editors, less those that are shown already. */
export function usePopular(shown: readonly Service[] = []): readonly Service[] {
  const { data } = useEndpoint('products.list', { query: { category: 'baba', pageNumber: 1 } });
  const others = (data?.products ?? []).filter(({ _id }) => !shown.some((known) => known._id === _id));
  return others.slice(0, most);
}
