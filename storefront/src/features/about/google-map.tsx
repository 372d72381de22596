import { useEffect, useMemo } from 'react';
import type { Place } from '@seva/config/contract';
import { shop } from '@seva/config/shop';
import { aboutTexts } from '@texts/about';
import { GoogleMap as Map, useGoogleMap } from '@react-google-maps/api';
import styled from 'styled-components';
import { radius } from '../../ui/theme/tokens';
import type { PlacesMapProps } from './drawn-map';

const Frame = styled.div`
  overflow: hidden;
  height: 440px;
  border-radius: ${radius.card};
`;
const whole = { width: '100%', height: '100%' } as const;

/** Google's map ID for trials. A map without an ID shows no markers. */
const trialMapId = 'DEMO_MAP_ID';

/** Marker of a place. The package offers only the retired `google.maps.Marker`. */
function PlaceMarker({ place, onChoose }: { place: Place; onChoose: PlacesMapProps['onChoose'] }) {
  const map = useGoogleMap();
  useEffect(() => {
    const { lat, lng, title } = place;
    const marker = new google.maps.marker.AdvancedMarkerElement({
      map,
      position: { lat, lng },
      title,
      gmpClickable: true,
    });
    marker.addListener('click', () => onChoose(place));
    return () => {
      marker.map = null;
    };
  }, [map, place, onChoose]);
  return null;
}

/** Google map centered on the first place, which is the temple. Its script must be loaded. */
export function GoogleMap({ places, onChoose, mapId }: PlacesMapProps & { readonly mapId: string }) {
  // The default, vector tiles, needs scripts that the page's policy forbids.
  const options = useMemo(
    () => ({ mapId: mapId || trialMapId, renderingType: google.maps.RenderingType.RASTER }),
    [mapId],
  );
  const [temple] = places;
  if (!temple) return null;
  return (
    <Frame role="group" aria-label={aboutTexts.map} tabIndex={-1}>
      <Map
        mapContainerStyle={whole}
        center={{ lat: temple.lat, lng: temple.lng }}
        zoom={shop.mapZoom}
        options={options}
      >
        {places.map((place) => (
          <PlaceMarker key={place.id} place={place} onChoose={onChoose} />
        ))}
      </Map>
    </Frame>
  );
}
