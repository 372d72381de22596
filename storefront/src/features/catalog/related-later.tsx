import type { Service } from '@seva/config/contract';
import { useLater } from '../../lib/use-later';

const load = async () => (await import('./related')).Related;

/** Further services of the same kind: nothing that the page has to wait for. */
export function RelatedLater({ service }: { service: Service }) {
  const { part: Related } = useLater(load);
  return Related ? <Related service={service} /> : null;
}
