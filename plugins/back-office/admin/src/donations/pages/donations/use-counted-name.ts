import type { DonationFilters } from '@seva/config/contract/panel/donations/donations/input';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';

/** Returns the name of the category or service whose lines count, or null if all do. */
export function useCountedName({ category, service }: Pick<DonationFilters, 'category' | 'service'>): string | null {
  const { data } = useRead('donations.options', service ? { query: { service } } : null);
  if (service) return data?.service?.name ?? texts.donations.totals.theService;
  return category ? (texts.categories[category] ?? category) : null;
}
