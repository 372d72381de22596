import { useId } from 'react';
import type { Service } from '@seva/config/contract';
import { catalogTexts } from '@texts/catalog';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { meanRating } from '../../lib/rating';
import { placeWords } from '../bookings/booking-words';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { figures } from '../../ui/figures';
import { Money } from '../../ui/money';
import { Picture } from '../../ui/picture';
import { Stars } from '../../ui/stars';
import { color, ease, font, media, shadow, size, space } from '../../ui/theme/tokens';
import { DonateButton } from './donate-button';

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  position: relative;
  height: 100%;
  ${media.motion} {
    transition: transform ${ease};
  }
  &:hover {
    box-shadow: ${shadow.raised};
  }
  ${media.motion} {
    &:hover {
      transform: translateY(-2px);
    }
  }
  & > img,
  & > picture > img {
    width: 100%;
    aspect-ratio: 4 / 3;
    background: ${color.sand};
    object-fit: cover;
  }
`;
const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.hair};
  padding: ${space.snug} ${space.snug} ${space.snug};
  & h2,
  & h3 {
    font-size: 1.35rem;
  }
  & :is(h2, h3) a {
    color: ${color.ink};
    text-decoration: none;
  }
  & :is(h2, h3) a:hover {
    color: ${color.kumkum};
  }
  & :is(h2, h3) a::before {
    content: '';
    position: absolute;
    inset: 0 0 5rem;
  }
`;
const Kind = styled.p`
  color: ${color.leaf};
  font-size: ${size.small};
  font-weight: 600;
`;
const Free = styled.p`
  color: ${color.bark};
  ${figures}
  font-weight: 400;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tiny};
  align-items: center;
  justify-content: space-between;
  min-height: 52px;
  margin-top: auto;
  padding-top: ${space.small};
`;
const Price = styled.span`
  font: 400 1.35rem/1.1 ${font.display};
  &[data-words] {
    font: 600 0.9rem/1.2 ${font.text};
  }
`;

/** How wide a card's picture is on which screen. */
const sizes = '(min-width: 1200px) 280px, (min-width: 992px) 31vw, (min-width: 768px) 46vw, 94vw';

interface ServiceCardProps {
  service: Service;
  /** Above the fold: the picture is fetched at once. */
  early?: boolean;
  headingLevel?: 2 | 3;
}

/** A service as a card: picture, kind, name, stars, price or "any amount", DONATE. */
export function ServiceCard({ service, early, headingLevel = 2 }: ServiceCardProps) {
  const name = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <Sheet as="article">
      <Picture image={service.image} picture={service.picture} alt="" sizes={sizes} early={early} />
      <Body>
        {service.brand ? <Kind>{service.brand}</Kind> : null}
        <Heading id={name}>
          <Link to={paths.product(service._id)}>{service.name}</Link>
        </Heading>
        {service.listed === false || service.onShow === false ? (
          <div>
            <Badge tone="open">{service.listed === false ? catalogTexts.unlisted : catalogTexts.notOnShow}</Badge>
          </div>
        ) : null}
        {service.booking?.next ? <Free>{catalogTexts.nextFree(placeWords(service.booking.next))}</Free> : null}
        {service.numReviews > 0 ? <Stars rating={meanRating(service)} reviews={service.numReviews} /> : null}
        <Foot>
          {service.openAmount ? (
            <Price data-words>{catalogTexts.anyAmount}</Price>
          ) : (
            <Price>
              <Money dollars={service.price} />
            </Price>
          )}
          <DonateButton service={service} describedBy={name} />
        </Foot>
      </Body>
    </Sheet>
  );
}
