import type { DonorFilters } from '@seva/config/contract/panel/donations/donors/input';
import { useBackOffice } from '../../data/back-office-context';
import { useCountedName } from '../donations/use-counted-name';
import { describeFilters } from './describe-filters';

export function useDescribedFilters(filters: DonorFilters): string {
  const { options } = useBackOffice();
  const service = useCountedName({ service: filters.service, category: '' });
  return describeFilters(filters, options.today, service ?? '');
}
