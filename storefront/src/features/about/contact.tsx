import type { Site } from '@seva/config/contract';
import { aboutTexts } from '@texts/about';
import { Mail, MapPin, Phone } from 'lucide-react';
import styled from 'styled-components';
import { Panel } from '../../ui/card';
import { PhoneNumber } from '../../ui/phone-number';
import { SmartLink } from '../../ui/smart-link';
import { color, measure, size, space } from '../../ui/theme/tokens';

const Frame = styled(Panel)`
  display: grid;
  gap: ${space.snug};
  padding: ${space.normal};
  & dl {
    display: grid;
    gap: ${space.snug};
    margin: 0;
  }
  & dl > div {
    display: grid;
    grid-template-columns: 28px 1fr;
    gap: 0 ${space.tiny};
  }
  & dl svg {
    grid-row: span 2;
    color: ${color.kumkum};
  }
  & dt {
    color: ${color.bark};
    font-size: ${size.small};
    font-weight: 600;
  }
  & dd {
    grid-column: 2;
    margin: 0;
    overflow-wrap: anywhere;
  }
  & dd a {
    display: inline-flex;
    align-items: center;
    min-height: ${measure.target};
  }
`;

/** Address, phone and email of the temple. */
export function Contact({ site }: { site: Site }) {
  return (
    <Frame as="aside">
      <h2>{aboutTexts.contact}</h2>
      <dl>
        <div>
          <MapPin aria-hidden="true" />
          <dt>{aboutTexts.address}</dt>
          <dd>{site.address}</dd>
        </div>
        <div>
          <Phone aria-hidden="true" />
          <dt>{aboutTexts.phone}</dt>
          <dd>
            <PhoneNumber>{site.phone}</PhoneNumber>
          </dd>
        </div>
        <div>
          <Mail aria-hidden="true" />
          <dt>{aboutTexts.email}</dt>
          <dd>
            <SmartLink href={`mailto:${site.email}`}>{site.email}</SmartLink>
          </dd>
        </div>
      </dl>
    </Frame>
  );
}
