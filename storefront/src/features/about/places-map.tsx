import { useEffect, useState, type ComponentType } from 'react';
import { useShopConfig } from '../../lib/use-shop';
import { DrawnMap } from './drawn-map';
import type { PlacesMapProps } from './drawn-map';

const address = 'https://maps.googleapis.com/maps/api/js';
const callback = 'mapServiceArrived';
let arriving: Promise<void> | null = null;

function fetchCode(key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const query = new URLSearchParams({ key, v: 'weekly', loading: 'async', callback });
    Object.assign(window, { [callback]: resolve });
    script.src = `${address}?${query.toString()}`;
    script.async = true;
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The map service cannot be reached'));
    });
    document.head.append(script);
  });
}

/** Loads the map service's script once. Rejects if it cannot be loaded; the next call tries again. */
function loadMapService(key: string): Promise<void> {
  arriving ??= fetchCode(key).catch((error: unknown) => {
    arriving = null;
    throw error;
  });
  return arriving;
}

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
