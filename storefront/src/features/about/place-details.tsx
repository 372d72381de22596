import type { Place } from '@seva/config/contract';
import { aboutTexts } from '@texts/about';
import styled from 'styled-components';
import { Badge } from '../../ui/badge';
import { Dialog } from '../../ui/dialog';
import { PhoneNumber } from '../../ui/phone-number';
import { SmartLink } from '../../ui/smart-link';
import { color, size, space } from '../../ui/theme/tokens';
import { directionsTo } from './directions';

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
`;

/** The Location Details panel: closed by Escape, by the backdrop and by its button. */
export function PlaceDetails({ place, onClose }: { place: Place; onClose: () => void }) {
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
