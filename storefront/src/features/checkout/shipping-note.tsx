import { checkoutTexts } from '@texts/checkout';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { measure, space } from '../../ui/theme/tokens';
import { useShipping } from './donor-panel';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.small};
  align-items: center;
  & a {
    display: inline-flex;
    align-items: center;
    min-height: ${measure.target};
    font-weight: 600;
  }
`;

const { place: texts } = checkoutTexts;

/** Shipping address of the prasad, if any, with a link to change it. */
export function ShippingNote() {
  const { address, city, postalCode, country } = useShipping();
  if (address === '') {
    return (
      <Line>
        <Link to={paths.shipping()}>{texts.addShipping}</Link>
      </Line>
    );
  }
  return (
    <Line>
      <span>
        {texts.shipping}: {[address, city, postalCode, country].filter(Boolean).join(', ')}
      </span>
      <Link to={paths.shipping()}>{texts.changeShipping}</Link>
    </Line>
  );
}
