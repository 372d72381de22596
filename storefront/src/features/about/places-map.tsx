import { useEffect, useState, type ComponentType } from 'react';
import { useShopConfig } from '../../lib/use-shop';
import { DrawnMap } from './drawn-map';
import { loadMapService } from './map-service';
import type { PlacesMapProps } from './places-map-props';

/** The map of the places: drawn, and of the map service as soon as a temple that has a key can reach it. */
export function PlacesMap(props: PlacesMapProps) {
  const apiKey = useShopConfig()?.mapsKey ?? '';
  const [keyed, setKeyed] = useState<{ Map: ComponentType<PlacesMapProps> } | null>(null);
  useEffect(() => {
    if (apiKey === '') return;
    let wanted = true;
    Promise.all([import('./google-map'), loadMapService(apiKey)]).then(
      ([{ GoogleMap }]) => {
        if (wanted) setKeyed({ Map: GoogleMap });
      },
      // The drawn map tells the same and stays.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [apiKey]);
  return keyed ? <keyed.Map {...props} /> : <DrawnMap {...props} />;
}
