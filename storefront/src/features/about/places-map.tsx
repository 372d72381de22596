import { useEffect, useState, type ComponentType } from 'react';
import type { Place } from '@seva/config/contract';
import { useShopConfig } from '../../lib/use-shop';
import { DrawnMap } from './drawn-map';

/** What a map of places takes. */
export interface PlacesMapProps {
  readonly places: readonly Place[];
  readonly onChoose: (place: Place) => void;
}

type KeyedMap = ComponentType<PlacesMapProps & { apiKey: string }>;

/** The map of the places: drawn, or of the map service where the temple has a key and its code can be had. */
export function PlacesMap(props: PlacesMapProps) {
  const apiKey = useShopConfig()?.mapsKey ?? '';
  const [keyed, setKeyed] = useState<{ Map: KeyedMap } | null>(null);
  useEffect(() => {
    if (apiKey === '') return;
    import('./google-map').then(
      ({ GoogleMap }) => setKeyed({ Map: GoogleMap }),
      () => setKeyed(null),
    );
  }, [apiKey]);
  return keyed && apiKey !== '' ? <keyed.Map {...props} apiKey={apiKey} /> : <DrawnMap {...props} />;
}
