import type { Place } from '@seva/config/contract';

/** An address at which any map service shows the way; nothing is asked of it before somebody follows the link. */
export const directionsTo = ({ lat, lng }: Pick<Place, 'lat' | 'lng'>): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
