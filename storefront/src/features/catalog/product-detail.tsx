import { catalogTexts } from '@texts/catalog';
import { productTexts } from '@texts/product';
import type { Service } from '@seva/config/contract';
import { ChevronLeft, Share2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { openAmountWords } from '../../lib/open-amount';
import { bookingAnchor, paths } from '../../lib/paths';
import { meanRating } from '../../lib/rating';
import { lazyPart } from '../../lib/lazy-part';
import { useShare } from '../../ui/use-share';
import { bookingSteps } from '../../stores/booked-lines';
import { Alert } from '../../ui/alert';
import { Container } from '../../ui/layout';
import { Money } from '../../ui/money';
import { RichText } from '../../ui/rich-text';
import { Skeleton, Loader, TextSkeleton } from '../../ui/skeleton';
import { Stars } from '../../ui/stars';
import { TextButton } from '../../ui/text-button';
import { color, font, media, size, space } from '../../ui/theme/tokens';
import { LazyBookingPanel } from '../bookings';
import { DonatePanel } from './donate-panel';
import { Gallery, PictureFrame } from './gallery';
import { listOfCategory } from './list-address';
import { ProductFacts } from './product-facts';
import { Reviews } from './reviews';
import { formatSlot } from '../../lib/booking-text';
import { useSite } from '../../lib/use-shop';
import { Slip } from '../../ui/card';
import { PhoneNumber } from '../../ui/phone-number';

/** Shares the page with the device's share sheet, or copies its address. */
function ShareButton({ title }: { title: string }) {
  const share = useShare();
  return (
    <TextButton type="button" onClick={() => void share(title, window.location.href.split(/[?#]/)[0] ?? '')}>
      <Share2 aria-hidden="true" size={20} />
      <span>{productTexts.share}</span>
    </TextButton>
  );
}

const LazyRelated = lazyPart(async () => (await import('./related')).Related);

const Frame = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
  padding-block: ${space.tiny} ${space.vast};
  ${media.from768} {
    padding-top: ${space.snug};
  }
`;
const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 48px;
  margin-left: -6px;
  font-weight: 600;
  text-decoration: none;
`;
const areas = ['back', 'tools', 'pictures', 'thumbnails', 'head', 'facts', 'words', 'act'];

/**
 * Column with picture, facts and description, then the action. Wide windows have pictures and facts on the left, the
 * action on the right.
 */
const Parts = styled.article`
  display: grid;
  grid-template-areas:
    'back tools'
    'pictures pictures'
    'thumbnails thumbnails'
    'head head'
    'facts facts'
    'words words'
    'act act';
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.small};
  align-items: start;
  margin-bottom: ${space.wide};
  ${areas.map((area) => `& > [data-area='${area}'] { grid-area: ${area}; min-width: 0; }`).join('')}
  & > [data-area='back'],
  & > [data-area='tools'] {
    align-self: center;
  }
  & > [data-area='act'] {
    scroll-margin-top: ${space.small};
  }
  ${media.from1024} {
    grid-template-areas:
      'back back head'
      'pictures pictures head'
      'pictures pictures act'
      'thumbnails tools act'
      'facts facts act'
      'words words act';
    /* The name takes the height of the link back and a little more; the act, all that the left side leaves. */
    grid-template-rows: auto 1.5rem auto auto auto 1fr;
    grid-template-columns: minmax(0, 1fr) auto calc(100% - 436px);
    column-gap: 0;
    & > :is([data-area='head'], [data-area='act']) {
      margin-left: ${space.wide};
    }
  }
`;
/** Kind and rating in the first line, then the name, and the price below it or beside it. */
const Head = styled.div`
  display: grid;
  gap: 0 ${space.small};
  & > p:first-child {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.small};
    align-items: center;
    justify-content: space-between;
  }
  ${media.from1024} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: baseline;
    & > p:first-child {
      grid-column: 1 / -1;
    }
    & > p:last-child {
      max-width: 16rem;
      text-align: right;
    }
  }
`;
const Column = styled.div`
  display: grid;
  gap: ${space.small};
`;
const Kind = styled.span`
  color: ${color.leaf};
  font-weight: 600;
`;
const Price = styled.p`
  font: 600 ${size.lead} / 1.3 ${font.text};
  & small {
    color: ${color.bark};
    font: 400 ${size.body} / 1.4 ${font.text};
  }
`;

/** Returns what one unit covers, such as "one family, up to 6 names"; empty for a service without steps. */
function unitText(service: Service): string {
  const booking = bookingSteps(service);
  if (!booking) return '';
  const { price } = productTexts;
  return booking.unit === 'family' ? price.family(booking.peopleMax) : price[booking.unit];
}

/** Page of a service: pictures, price, facts, description, booking or donation, reviews and related services. */
export function ProductDetail({ service }: { service: Service }) {
  const steps = bookingSteps(service);
  const list = listOfCategory(service.category);
  return (
    <Frame>
      {service.preview ? <Alert kind="note">{productTexts.preview}</Alert> : null}
      <Parts>
        <div data-area="back">
          <Back to={paths.list(list)}>
            <ChevronLeft aria-hidden="true" />
            {productTexts.back[list]}
          </Back>
        </div>
        <Gallery key={service._id} service={service}>
          <ShareButton title={service.name} />
        </Gallery>
        <Head data-area="head">
          <p>
            <Kind>{service.brand}</Kind>
            {service.numReviews > 0 ? <Stars rating={meanRating(service)} reviews={service.numReviews} /> : null}
          </p>
          <h1>{service.name}</h1>
          <Price>
            {service.openAmount ? openAmountWords(service) : <Money dollars={service.price} />}
            {unitText(service) ? <small> {unitText(service)}</small> : null}
            {service.wanted ? <small> {catalogTexts.wanted(service.wanted.left)}</small> : null}
          </Price>
        </Head>
        <div data-area="facts">
          <ProductFacts service={service} />
        </div>
        <div data-area="words">
          <RichText text={service.description} />
        </div>
        <div data-area="act" id={bookingAnchor}>
          {service.preview ? null : (
            <>
              <WithoutScripts service={service} />
              {steps ? (
                <LazyBookingPanel service={service} rules={steps} />
              ) : (
                <DonatePanel key={service._id} service={service} />
              )}
            </>
          )}
        </div>
      </Parts>
      <Reviews reviews={service.reviews} />
      <LazyRelated service={service} />
    </Frame>
  );
}

export function ProductLoader() {
  return (
    <Frame>
      <Loader>
        <Parts as="div">
          <PictureFrame data-area="pictures">
            <Skeleton height="auto" round="0" />
          </PictureFrame>
          <Column data-area="back">
            <Skeleton width="14rem" height="48px" />
          </Column>
          <Column data-area="head">
            <Skeleton width="30%" />
            <Skeleton width="70%" height="2.6rem" />
            <Skeleton width="40%" height="2rem" />
          </Column>
          <Column data-area="act" id={bookingAnchor}>
            <TextSkeleton lines={6} />
            <Skeleton width="10rem" height="52px" />
          </Column>
        </Parts>
      </Loader>
    </Frame>
  );
}

/**
 * Explains how to book or donate without scripts: by phone, on one of the next free days if the service has any.
 * `no-script.css` hides the form beside it.
 */
function WithoutScripts({ service }: { service: Service }) {
  const phone = useSite()?.phone ?? '';
  const free = service.details?.free ?? [];
  return (
    <noscript>
      <Slip>
        <p>
          {bookingSteps(service) ? productTexts.withoutScripts.book : productTexts.withoutScripts.donate}
          {phone === '' ? null : (
            <>
              {' '}
              {productTexts.withoutScripts.call} <PhoneNumber>{phone}</PhoneNumber>
            </>
          )}
        </p>
        {free.length > 0 ? (
          <>
            <p>{productTexts.withoutScripts.freeDays}</p>
            <ul data-free-days="">
              {free.map((slot) => (
                <li key={`${slot.day} ${slot.startsAt}`}>{formatSlot(slot, true)}</li>
              ))}
            </ul>
          </>
        ) : null}
      </Slip>
    </noscript>
  );
}
