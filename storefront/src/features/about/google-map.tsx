import { shop } from '@seva/config/shop';
import { GoogleMap as Map, MarkerF } from '@react-google-maps/api';
import styled from 'styled-components';
import { radius } from '../../ui/theme/tokens';
import type { PlacesMapProps } from './drawn-map';

const Frame = styled.div`
  overflow: hidden;
  height: 440px;
  border-radius: ${radius.card};
`;
const whole = { width: '100%', height: '100%' } as const;

/** Google map centered on the first place, which is the temple. Its script must be loaded. */
export function GoogleMap({ places, onChoose }: PlacesMapProps) {
  const [temple] = places;
  if (!temple) return null;
  return (
    <Frame>
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
    </Frame>
  );
}
