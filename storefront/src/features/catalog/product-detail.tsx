import type { Service } from '@seva/config/contract';
import { catalogTexts } from '@texts/catalog';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { meanRating } from '../../lib/rating';
import { Alert } from '../../ui/alert';
import { Card } from '../../ui/card';
import { Container } from '../../ui/layout';
import { Money } from '../../ui/money';
import { Picture } from '../../ui/picture';
import { RichText } from '../../ui/rich-text';
import { Skeleton, Loader, TextSkeleton } from '../../ui/skeleton';
import { Stars } from '../../ui/stars';
import { color, font, media, size, space } from '../../ui/theme/tokens';
import { DonatePanel } from './donate-panel';
import { listFor } from './list-address';
import { Reviews } from './reviews';

const Place = styled(Container)`
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
const Halves = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
  align-items: start;
  margin-bottom: ${space.wide};
  ${media.from992} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 6fr);
    gap: ${space.broad};
  }
`;
const Frame = styled(Card)`
  & img,
  & > span {
    width: 100%;
    aspect-ratio: 4 / 3;
    background: ${color.sand};
    object-fit: cover;
  }
`;
const Words = styled.div`
  display: grid;
  gap: ${space.small};
`;
const Kind = styled.p`
  color: ${color.leaf};
  font-weight: 600;
`;
const Price = styled.p`
  font: 400 ${size.title} / 1.2 ${font.display};
`;

/** A service with everything there is to know of it: picture, name, price, stars, description, DONATE, reviews. */
export function ProductDetail({ service }: { service: Service }) {
  return (
    <Place>
      <div>
        <Back to={paths.list(listFor(service.category))}>
          <ChevronLeft aria-hidden="true" />
          {catalogTexts.product.back[listFor(service.category)]}
        </Back>
      </div>
      {service.preview ? <Alert kind="note">{catalogTexts.product.preview}</Alert> : null}
      <Halves>
        <Frame>
          <Picture early image={service.image} picture={service.picture} sizes="(min-width: 992px) 610px, 94vw" />
        </Frame>
        <Words>
          {service.brand ? <Kind>{service.brand}</Kind> : null}
          <h1>{service.name}</h1>
          {service.numReviews > 0 ? <Stars rating={meanRating(service)} reviews={service.numReviews} /> : null}
          <Price>{service.openAmount ? catalogTexts.anyAmount : <Money dollars={service.price} />}</Price>
          <RichText text={service.description} />
          {service.preview ? null : <DonatePanel key={service._id} service={service} />}
        </Words>
      </Halves>
      <Reviews reviews={service.reviews} />
    </Place>
  );
}

/** The place of a service that is on its way. */
export function ProductLoader() {
  return (
    <Place>
      <Loader>
        <Halves as="div">
          <Frame>
            <Skeleton height="auto" round="0" />
          </Frame>
          <Words>
            <Skeleton width="30%" />
            <Skeleton width="70%" height="2.6rem" />
            <Skeleton width="40%" height="2rem" />
            <TextSkeleton lines={6} />
            <Skeleton width="10rem" height="52px" />
          </Words>
        </Halves>
      </Loader>
    </Place>
  );
}
