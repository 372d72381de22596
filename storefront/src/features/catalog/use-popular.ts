import type { Service } from '@seva/config/contract';
import { useEndpoint } from '../../lib/use-endpoint';

/** Maximum number of popular services. */
const most = 4;

/** Returns the first services of the shop's first list, in the editors' order, except those shown already. */
export function usePopular(shown: readonly Service[] = []): readonly Service[] {
  const { data } = useEndpoint('products.list', { query: { category: 'baba', pageNumber: 1 } });
  const others = (data?.products ?? []).filter(({ _id }) => !shown.some((known) => known._id === _id));
  return others.slice(0, most);
}
