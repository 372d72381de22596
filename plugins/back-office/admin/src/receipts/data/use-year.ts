import { useSearchParams } from 'react-router-dom';
import { useTempleClock } from '@seva/panel/temple-clock';

/**
 * The year that the address asks for. Without one it is the year whose statements are due: the last one until the end of
 * March, then the present one.
 */
export function useYear(): number {
  const [params] = useSearchParams();
  const { today } = useTempleClock();
  const asked = params.get('year') ?? '';
  if (/^20\d\d$/.test(asked)) return Number(asked);
  const [year = 0, month = 1] = today.split('-').map(Number);
  return month <= 3 ? year - 1 : year;
}
