import { useId, type ReactNode } from 'react';
import type { Service } from '@seva/config/contract';
import { catalogTexts } from '@texts/catalog';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatShortDay, formatTime } from '../../lib/booking-text';
import { openAmountWords } from '../../lib/open-amount';
import { paths } from '../../lib/paths';
import { meanRating } from '../../lib/rating';
import { bookingSteps } from '../../stores/booked-lines';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { figures } from '../../ui/figures';
import { Highlighted } from '../../ui/matched';
import { Money } from '../../ui/money';
import { Picture } from '../../ui/picture';
import { Stars } from '../../ui/stars';
import { color, ease, font, media, shadow, size, space } from '../../ui/theme/tokens';
import { DonateButton } from './donate-button';

const Frame = styled(Card)`
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
  & > img {
    width: 100%;
    aspect-ratio: 4 / 3;
    background: ${color.sand};
    object-fit: cover;
  }
  ${media.phone} {
    display: grid;
    grid-template-columns: min(108px, 28vw) minmax(0, 1fr);
    min-height: 128px;
    & > img {
      /* Out of the flow, so that the text sets the card's height, not the picture. */
      position: absolute;
      inset: 0 auto 0 0;
      width: min(108px, 28vw);
      height: 100%;
      aspect-ratio: auto;
    }
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
  ${media.phone} {
    grid-column: 2;
    gap: 0;
    padding: ${space.tiny} ${space.tiny} ${space.tiny} ${space.small};
    & h2,
    & h3 {
      font-size: 1.15rem;
      line-height: 1.25;
    }
    /* Two buttons fill a line, so the price stands before the day. */
    &[data-two] {
      flex-flow: row wrap;
      gap: 0 ${space.small};
      align-content: space-between;
      align-items: baseline;
      & > :is(h2, h3) {
        flex: 1 1 100%;
      }
    }
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
    ${media.phone} {
      inset: 0 0 56px;
    }
  }
`;
const Kind = styled.p`
  ${media.phone} {
    display: none;
  }
  color: ${color.leaf};
  font-size: ${size.small};
  font-weight: 600;
`;
/** On phones a single line: the next free day, or one star. */
const Facts = styled.div`
  display: grid;
  gap: ${space.hair};
  justify-items: start;
  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.small};
    line-height: 1.35;
    & svg:nth-child(n + 2),
    & > p + span,
    & small {
      display: none;
    }
    & p {
      font-size: ${size.small};
    }
    [data-two] > & {
      order: 1;
      flex: 1 1 min-content;
    }
  }
`;
const Free = styled.p`
  color: ${color.bark};
  ${figures}
  font-weight: 400;
  & small {
    font-size: inherit;
  }
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
  ${media.phone} {
    min-height: 48px;
    padding-top: ${space.hair};
    [data-two] > & {
      display: contents;
      & > :last-child {
        order: 2;
        padding-top: ${space.hair};
      }
    }
  }
`;
const Price = styled.span`
  font: 400 1.35rem/1.1 ${font.display};
  &[data-words] {
    font: 600 ${size.small} / 1.2 ${font.text};
  }
`;

const sizes = '(min-width: 1200px) 280px, (min-width: 992px) 31vw, (min-width: 768px) 46vw, 108px';

interface ServiceCardProps {
  service: Service;
  /** Whether the card is above the fold, so that its picture loads at once. */
  early?: boolean;
  headingLevel?: 2 | 3;
  /** Search text, underlined in the name. */
  typed?: string;
  /** Whether the list is ordered or filtered by day; a service without days then explains why it is listed. */
  byDay?: boolean;
}

/** Returns the text about the next free day, or null if there is none. */
function dayText({ booking }: Service, byDay: boolean): ReactNode {
  if (!booking) return null;
  if (booking.next) {
    const { day, startsAt } = booking.next;
    const time = formatTime(startsAt);
    return (
      <>
        {catalogTexts.nextFree(formatShortDay(day))}
        {time ? <small>, {time}</small> : null}
      </>
    );
  }
  if (booking.needs === 'none') return byDay ? catalogTexts.anyDay : null;
  return booking.next === null ? catalogTexts.noneFree : null;
}

/** Card of a service with picture, name, rating, price and buttons. */
export function ServiceCard({ service, early, headingLevel = 2, typed = '', byDay = false }: ServiceCardProps) {
  const name = useId();
  const day = dayText(service, byDay);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <Frame as="article">
      <Picture image={service.image} picture={service.picture} alt="" sizes={sizes} early={early} />
      <Body data-two={bookingSteps(service) ? '' : undefined}>
        {service.brand ? <Kind>{service.brand}</Kind> : null}
        <Heading id={name}>
          <Link to={paths.product(service._id)}>
            <Highlighted text={service.name} typed={typed} />
          </Link>
        </Heading>
        {service.listed === false || service.onShow === false ? (
          <div>
            <Badge tone="open">{service.listed === false ? catalogTexts.unlisted : catalogTexts.notOnShow}</Badge>
          </div>
        ) : null}
        <Facts>
          {day ? <Free>{day}</Free> : null}
          {service.wanted ? <Free>{catalogTexts.wanted(service.wanted.left)}</Free> : null}
          {service.numReviews > 0 ? <Stars rating={meanRating(service)} reviews={service.numReviews} /> : null}
        </Facts>
        <Foot>
          {service.openAmount ? (
            <Price data-words>{openAmountWords(service)}</Price>
          ) : (
            <Price>
              <Money dollars={service.price} />
            </Price>
          )}
          <DonateButton service={service} describedBy={name} />
        </Foot>
      </Body>
    </Frame>
  );
}
