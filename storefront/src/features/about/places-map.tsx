import { useEffect, useState, type ComponentType } from 'react';
import { useShopConfig } from '../../lib/use-shop';
import { DrawnMap } from './drawn-map';
import type { PlacesMapProps } from './drawn-map';

const address = 'https://maps.googleapis.com/maps/api/js';
const callback = 'mapServiceLoaded';
let loading: Promise<void> | null = null;

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
  loading ??= fetchCode(key).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Drawn map of the places. Google's map replaces it if the temple has a key and the script loads. */
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
      // The drawn map stays; it shows the same places.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [apiKey]);
  return keyed ? <keyed.Map {...props} /> : <DrawnMap {...props} />;
}
