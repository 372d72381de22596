import { useEffect, useRef, useState, type ComponentType } from 'react';
import { aboutTexts } from '@texts/about';
import { useShopConfig } from '../../lib/use-shop';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Muted, Row, Stack } from '../../ui/layout';
import { DrawnMap } from './drawn-map';
import type { PlacesMapProps } from './drawn-map';

const address = 'https://maps.googleapis.com/maps/api/js';
const callback = 'mapServiceLoaded';
let loading: Promise<void> | null = null;

function fetchCode(key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const query = new URLSearchParams({ key, v: 'weekly', libraries: 'marker', loading: 'async', callback });
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

const { google: texts } = aboutTexts;

interface LoadedMap {
  readonly Map: ComponentType<PlacesMapProps & { readonly mapId: string }>;
}

/**
 * Drawn map of the places. If the temple has a key, Google's map replaces it after a tap, or at once if the temple's
 * settings allow that. Nothing is fetched from Google before.
 */
export function PlacesMap(props: PlacesMapProps) {
  const { mapsKey: apiKey = '', mapId = '', mapsAtOnce = false } = useShopConfig() ?? {};
  const [tapped, setTapped] = useState(false);
  const [failed, setFailed] = useState(false);
  const [loaded, setLoaded] = useState<LoadedMap | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const wanted = apiKey !== '' && (mapsAtOnce || tapped);
  useEffect(() => {
    if (!wanted) return;
    let isShown = true;
    Promise.all([import('./google-map'), loadMapService(apiKey)]).then(
      ([{ GoogleMap }]) => {
        if (isShown) setLoaded({ Map: GoogleMap });
      },
      // The drawn map stays; it shows the same places.
      () => {
        setFailed(true);
        setTapped(false);
      },
    );
    return () => {
      isShown = false;
    };
  }, [wanted, apiKey]);
  // Restores the focus, because the tapped button is gone.
  useEffect(() => {
    if (loaded && tapped) frame.current?.querySelector<HTMLElement>('[tabindex]')?.focus();
  }, [loaded, tapped]);
  if (loaded)
    return (
      <div ref={frame}>
        <loaded.Map {...props} mapId={mapId} />
      </div>
    );
  return (
    <Stack data-gap="snug">
      <DrawnMap {...props} />
      {apiKey !== '' && !mapsAtOnce ? (
        <Row>
          <Button
            small
            kind="quiet"
            busy={tapped}
            busyLabel={texts.busy}
            onClick={() => {
              setFailed(false);
              setTapped(true);
            }}
          >
            {texts.show}
          </Button>
          <Muted>{texts.hint}</Muted>
        </Row>
      ) : null}
      {failed && !mapsAtOnce ? <Alert kind="note">{texts.failed}</Alert> : null}
    </Stack>
  );
}
