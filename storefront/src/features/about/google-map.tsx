import { shop } from '@seva/config/shop';
import { GoogleMap as Map, MarkerF, useJsApiLoader } from '@react-google-maps/api';
import styled from 'styled-components';
import { radius } from '../../ui/theme/tokens';
import { DrawnMap } from './drawn-map';
import type { PlacesMapProps } from './places-map';

const Sheet = styled.div`
  overflow: hidden;
  height: 440px;
  border-radius: ${radius.card};
`;
const whole = { width: '100%', height: '100%' } as const;

/** The map of the map service, for temples that have a key of it; the drawn map until it is there and if it fails. */
export function GoogleMap({ places, onChoose, apiKey }: PlacesMapProps & { apiKey: string }) {
  const { isLoaded, loadError } = useJsApiLoader({ googleMapsApiKey: apiKey });
  const [temple] = places;
  if (!isLoaded || loadError || !temple) return <DrawnMap places={places} onChoose={onChoose} />;
  return (
    <Sheet>
      <Map mapContainerStyle={whole} center={{ lat: temple.lat, lng: temple.lng }} zoom={shop.mapZoom}>
        {places.map((place) => (
          <MarkerF
            key={place.id}
            position={{ lat: place.lat, lng: place.lng }}
            title={place.title}
            onClick={() => onChoose(place)}
          />
        ))}
      </Map>
    </Sheet>
  );
}
