import { productTexts } from '@texts/product';
import type { Service } from '@seva/config/contract';
import { ChevronLeft, Share2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { openAmountWords } from '../../lib/open-amount';
import { paths } from '../../lib/paths';
import { meanRating } from '../../lib/rating';
import { lazyPart } from '../../lib/lazy-part';
import { isBookedForDay } from '../../stores/booked-lines';
import { Alert } from '../../ui/alert';
import { Card } from '../../ui/card';
import { Container } from '../../ui/layout';
import { Money } from '../../ui/money';
import { RichText } from '../../ui/rich-text';
import { Skeleton, Loader, TextSkeleton } from '../../ui/skeleton';
import { Stars } from '../../ui/stars';
import { TextButton } from '../../ui/text-button';
import { color, font, media, size, space } from '../../ui/theme/tokens';
import { useToast } from '../../ui/toast';
import { LazyBookingPanel } from '../bookings';
import { DonatePanel } from './donate-panel';
import { Gallery } from './gallery';
import { listOfCategory } from './list-address';
import { ProductFacts } from './product-facts';
import { Reviews } from './reviews';

/** Shares the page with the device's share sheet, or copies its address. */
function ShareButton({ title }: { title: string }) {
  const toast = useToast();
  const share = async () => {
    const url = window.location.href.split(/[?#]/)[0] ?? '';
    if (typeof navigator.share === 'function') {
      // Rejects when the visitor closes the sheet, which needs no message.
      return navigator.share({ title, url }).catch(() => undefined);
    }
    try {
      await navigator.clipboard.writeText(url);
      toast(productTexts.linkCopied);
    } catch {
      // Pages over plain HTTP cannot write to the clipboard; the visitor copies the address by hand.
      toast(url);
    }
  };
  return (
    <TextButton type="button" onClick={() => void share()}>
      <Share2 aria-hidden="true" size={20} />
      {productTexts.share}
    </TextButton>
  );
}

const LazyRelated = lazyPart(async () => (await import('./related')).Related);

const Frame = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
  padding-block: ${space.normal} ${space.vast};
`;
const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-left: -6px;
  font-weight: 600;
  text-decoration: none;
`;
const Parts = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
  align-items: start;
  margin-bottom: ${space.wide};
  ${media.from992} {
    grid-template-areas: 'pictures head' 'pictures act' 'facts act' 'words act';
    grid-template-rows: auto auto auto 1fr;
    grid-template-columns: minmax(0, 436px) minmax(0, 1fr);
    column-gap: ${space.wide};
    & > [data-area='pictures'] {
      grid-area: pictures;
    }
    & > [data-area='head'] {
      grid-area: head;
    }
    & > [data-area='act'] {
      grid-area: act;
    }
    & > [data-area='facts'] {
      grid-area: facts;
    }
    & > [data-area='words'] {
      grid-area: words;
    }
  }
`;
const PictureFrame = styled(Card)`
  & > span {
    width: 100%;
    aspect-ratio: 4 / 3;
    background: ${color.sand};
  }
`;
const Column = styled.div`
  display: grid;
  gap: ${space.small};
`;
const Kind = styled.p`
  color: ${color.leaf};
  font-weight: 600;
`;
const Price = styled.p`
  font: 400 ${size.title} / 1.2 ${font.display};
  & small {
    color: ${color.bark};
    font: 400 ${size.body} / 1.4 ${font.text};
  }
`;

/** Returns what one unit covers, such as "one family, up to 6 names"; empty for a service without a day. */
function unitText({ booking }: Service): string {
  if (!isBookedForDay(booking)) return '';
  const { price } = productTexts;
  return booking.unit === 'family' ? price.family(booking.peopleMax) : price[booking.unit];
}

/** Page of a service: pictures, price, facts, booking or donation, description, reviews and related services. */
export function ProductDetail({ service }: { service: Service }) {
  const { booking } = service;
  return (
    <Frame>
      <div>
        <Back to={paths.list(listOfCategory(service.category))}>
          <ChevronLeft aria-hidden="true" />
          {productTexts.back[listOfCategory(service.category)]}
        </Back>
      </div>
      {service.preview ? <Alert kind="note">{productTexts.preview}</Alert> : null}
      <Parts>
        <Column data-area="pictures">
          <Gallery key={service._id} service={service}>
            <ShareButton title={service.name} />
          </Gallery>
        </Column>
        <Column data-area="head">
          {service.brand ? <Kind>{service.brand}</Kind> : null}
          <h1>{service.name}</h1>
          {service.numReviews > 0 ? <Stars rating={meanRating(service)} reviews={service.numReviews} /> : null}
          <Price>
            {service.openAmount ? openAmountWords(service) : <Money dollars={service.price} />}
            {unitText(service) ? <small> {unitText(service)}</small> : null}
          </Price>
        </Column>
        <div data-area="facts">
          <ProductFacts service={service} />
        </div>
        <div data-area="act">
          {service.preview ? null : isBookedForDay(booking) ? (
            <LazyBookingPanel service={service} rules={booking} />
          ) : (
            <DonatePanel key={service._id} service={service} />
          )}
        </div>
        <div data-area="words">
          <RichText text={service.description} />
        </div>
      </Parts>
      <Reviews reviews={service.reviews} />
      <LazyRelated service={service} />
    </Frame>
  );
}

/** Skeleton of a service's page. */
export function ProductLoader() {
  return (
    <Frame>
      <Loader>
        <Parts as="div">
          <PictureFrame data-area="pictures">
            <Skeleton height="auto" round="0" />
          </PictureFrame>
          <Column data-area="head">
            <Skeleton width="30%" />
            <Skeleton width="70%" height="2.6rem" />
            <Skeleton width="40%" height="2rem" />
          </Column>
          <Column data-area="act">
            <TextSkeleton lines={6} />
            <Skeleton width="10rem" height="52px" />
          </Column>
        </Parts>
      </Loader>
    </Frame>
  );
}
