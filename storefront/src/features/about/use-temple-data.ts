import { useEndpoint } from '../../lib/use-endpoint';
import { useSite } from '../../lib/use-shop';
import type { StructuredData } from '../../lib/structured-data';
import { siteData, templeData } from './temple-data';

/** The temple and its site, described for search engines while the server draws; in the browser nothing is read for it. */
export function useTempleData(): readonly StructuredData[] {
  const site = useSite();
  const places = useEndpoint('content.places', import.meta.env.SSR ? {} : null);
  return import.meta.env.SSR && site ? [templeData(site, places.data ?? []), siteData(site)] : [];
}
