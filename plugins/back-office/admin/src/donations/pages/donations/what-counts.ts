import type { DonationFilters } from '@seva/config/contract/panel/donations/donations/input';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';

/** What the line filters let count, in words: a category, a service, or null when everything does. */
export function useWhatCounts({ category, service }: Pick<DonationFilters, 'category' | 'service'>): string | null {
  const { data } = useRead('donations.options', service ? { query: { service } } : null);
  if (service) return data?.service?.name ?? texts.donations.totals.theService;
  return category ? (texts.categories[category] ?? category) : null;
}
