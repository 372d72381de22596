import { productTexts } from '@texts/product';
import type { Service } from '@seva/config/contract';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { openAmountWords } from '../../lib/open-amount';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { Card } from '../../ui/card';
import { Stack } from '../../ui/layout';
import { Money } from '../../ui/money';
import { Picture } from '../../ui/picture';
import { color, font, media, size, space } from '../../ui/theme/tokens';

/** Number of services in one row of a wide screen. */
const most = 4;

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.snug};
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.from768} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
const Tile = styled(Card)`
  height: 100%;
  & a {
    display: grid;
    height: 100%;
    grid-template-rows: auto 1fr auto;
    color: ${color.ink};
    text-decoration: none;
  }
  & a:hover strong {
    color: ${color.kumkum};
    text-decoration: underline;
  }
  & img {
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
  & strong {
    padding: ${space.small} ${space.small} 0;
    font: 400 1.15rem/1.25 ${font.display};
    overflow-wrap: anywhere;
  }
  & a > span {
    padding: 0 ${space.small} ${space.small};
    font-size: ${size.body};
  }
`;

/** Links to other services of the same category, the same brand first. */
export function Related({ service: shown }: { service: Service }) {
  const { data } = useEndpoint('products.list', { query: { category: shown.category } });
  const others = (data?.products ?? []).filter(({ _id }) => _id !== shown._id);
  const related = [
    ...others.filter(({ brand }) => brand === shown.brand),
    ...others.filter(({ brand }) => brand !== shown.brand),
  ].slice(0, most);
  if (related.length === 0) return null;
  return (
    <Stack as="section" data-gap="snug" aria-labelledby="related">
      <h2 id="related">{productTexts.related}</h2>
      <Row>
        {related.map((service) => {
          const { _id, name, image, picture, price, openAmount } = service;
          return (
            <Tile as="li" key={_id}>
              <Link to={paths.product(_id)}>
                <Picture image={image} picture={picture} alt="" sizes="(min-width: 768px) 280px, 46vw" />
                <strong>{name}</strong>
                <span>{openAmount ? openAmountWords(service) : <Money dollars={price} />}</span>
              </Link>
            </Tile>
          );
        })}
      </Row>
    </Stack>
  );
}
