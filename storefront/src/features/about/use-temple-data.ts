import type { Place, Site } from '@seva/config/contract';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { useSite } from '../../lib/use-shop';
import type { StructuredData } from '../../lib/structured-data';
import { openingHours } from './opening-hours';

const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const findTemple = (places: readonly Place[], address: string) =>
  places.find((place) => place.address === address) ?? places.find(({ type }) => type === 'Mandhir');

function locationData(place: Place | undefined): StructuredData {
  if (!place) return {};
  const hours = openingHours(place.timings);
  return {
    geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng },
    ...(hours
      ? { openingHoursSpecification: { '@type': 'OpeningHoursSpecification', dayOfWeek: everyDay, ...hours } }
      : {}),
  };
}

function templeData(site: Site, places: readonly Place[]): StructuredData {
  return {
    '@type': ['PlaceOfWorship', 'NGO'],
    '@id': '/#temple',
    name: site.name,
    legalName: site.legalName,
    description: site.tagline,
    url: paths.home(),
    logo: '/icon-512.png',
    image: '/og-image.jpg',
    telephone: site.phone,
    email: site.email,
    address: site.address,
    // The seed's number is marked as an example and is left out.
    ...(/^\d{2}-\d{7}$/.test(site.ein) ? { taxID: site.ein } : {}),
    ...locationData(findTemple(places, site.address)),
  };
}

function siteData(site: Site): StructuredData {
  return {
    '@type': 'WebSite',
    name: site.name,
    url: paths.home(),
    publisher: { '@id': '/#temple' },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: '/search/{keyword}' },
      'query-input': 'required name=keyword',
    },
  };
}

/**
 * Returns the structured data of temple and site for search engines. In the browser it is empty, and nothing is
 * fetched.
 */
export function useTempleData(): readonly StructuredData[] {
  const site = useSite();
  const places = useEndpoint('content.places', import.meta.env.SSR ? {} : null);
  return import.meta.env.SSR && site ? [templeData(site, places.data ?? []), siteData(site)] : [];
}
