import type { Service } from '@seva/config/contract';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { openAmountWords } from '../../lib/open-amount';
import { paths } from '../../lib/paths';
import { Highlighted } from '../../ui/matched';
import { Money } from '../../ui/money';
import { Picture } from '../../ui/picture';
import { color, radius, size, space } from '../../ui/theme/tokens';

/** Panel below the search field, over the page. */
export const SuggestionPanel = styled.section`
  position: absolute;
  z-index: 20;
  inset: calc(100% + 6px) 0 auto;
  padding: ${space.tiny};
  border: 1px solid ${color.sandDeep};
  border-radius: ${radius.field};
  background: ${color.paper};
  box-shadow: 0 12px 32px rgba(43, 26, 18, 0.18);
  & ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & p {
    padding: ${space.tiny} ${space.small};
    font-size: ${size.small};
    color: ${color.bark};
  }
`;
const Row = styled(Link)`
  display: grid;
  grid-template-columns: 53px minmax(0, 1fr) auto;
  gap: ${space.small};
  align-items: center;
  min-height: 69px;
  padding: 0 ${space.tiny};
  border-radius: ${radius.field};
  color: ${color.ink};
  text-decoration: none;
  &:hover,
  &:focus-visible {
    background: ${color.sand};
  }
  & img {
    display: block;
    width: 53px;
    border-radius: ${radius.field};
    aspect-ratio: 1;
    object-fit: cover;
  }
  & small {
    display: block;
    color: ${color.bark};
  }
`;

/** Suggested service: picture, name with the typed text underlined, brand and price. */
export function Suggestion({ service, typed }: { service: Service; typed: string }) {
  const { _id, name, brand, image, picture, price, openAmount } = service;
  return (
    <li>
      <Row to={paths.product(_id)}>
        <Picture image={image} picture={picture} alt="" sizes="53px" />
        <span>
          <Highlighted text={name} typed={typed} />
          <small>{brand}</small>
        </span>
        <span>{openAmount ? openAmountWords(service) : <Money dollars={price} />}</span>
      </Row>
    </li>
  );
}
