import { useState } from 'react';
import type { Place } from '@seva/config/contract';
import { aboutTexts } from '@texts/about';
import { Navigation } from 'lucide-react';
import styled from 'styled-components';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/card';
import { Dialog } from '../../ui/dialog';
import { Eyebrow, Muted, Row, Stack } from '../../ui/layout';
import { PhoneNumber } from '../../ui/phone-number';
import { SmartLink } from '../../ui/smart-link';
import { color, measure, media, size, space } from '../../ui/theme/tokens';
import { PlacesMap } from './places-map';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  ${media.from768} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const Frame = styled(Panel)`
  display: grid;
  gap: ${space.tiny};
  grid-template-rows: auto auto 1fr auto;
  height: 100%;
  padding: ${space.normal};
  & a {
    display: inline-flex;
    gap: 0.4em;
    align-items: center;
    min-height: ${measure.target};
    font-weight: 600;
  }
`;

/** URL of directions in Google Maps. The browser fetches nothing until the visitor follows it. */
const directionsTo = ({ lat, lng }: Pick<Place, 'lat' | 'lng'>): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;

const Facts = styled.dl`
  display: grid;
  gap: ${space.tiny};
  margin: 0;
  & dt {
    color: ${color.bark};
    font-size: ${size.small};
    font-weight: 600;
  }
  & dd {
    margin: 0;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: ${measure.target};
  }
`;

function PlaceDetails({ place, onClose }: { place: Place; onClose: () => void }) {
  return (
    <Dialog heading={aboutTexts.details} onClose={onClose}>
      <h3>{place.title}</h3>
      <div>
        <Badge>{aboutTexts.typeWord(place.type)}</Badge>
      </div>
      <Facts>
        <div>
          <dt>{aboutTexts.address}</dt>
          <dd>{place.address}</dd>
        </div>
        <div>
          <dt>{aboutTexts.phone}</dt>
          <dd>
            <PhoneNumber>{place.phone}</PhoneNumber>
          </dd>
        </div>
        <div>
          <dt>{aboutTexts.timings}</dt>
          <dd>{place.timings}</dd>
        </div>
      </Facts>
      <SmartLink href={directionsTo(place)}>{aboutTexts.directions}</SmartLink>
    </Dialog>
  );
}

/** Map of the temple's places, and a card with directions for each. */
export function Places({ places }: { places: readonly Place[] }) {
  const [chosen, setChosen] = useState<Place | null>(null);
  if (places.length === 0) return null;
  return (
    <Stack as="section" aria-label={aboutTexts.placesHeading}>
      <div>
        <Eyebrow>{aboutTexts.placesEyebrow}</Eyebrow>
        <h2>{aboutTexts.placesHeading}</h2>
      </div>
      <PlacesMap places={places} onChoose={setChosen} />
      <List>
        {places.map((place) => (
          <li key={place.id}>
            <Frame as="article">
              <Muted>{aboutTexts.typeWord(place.type)}</Muted>
              <h3>{place.title}</h3>
              <p>{place.address}</p>
              <Row>
                <Button kind="quiet" small onClick={() => setChosen(place)}>
                  {aboutTexts.details}
                </Button>
                <SmartLink href={directionsTo(place)} aria-label={aboutTexts.directionsTo(place.title)}>
                  <Navigation aria-hidden="true" size={18} />
                  {aboutTexts.directions}
                </SmartLink>
              </Row>
            </Frame>
          </li>
        ))}
      </List>
      {chosen ? <PlaceDetails place={chosen} onClose={() => setChosen(null)} /> : null}
    </Stack>
  );
}
