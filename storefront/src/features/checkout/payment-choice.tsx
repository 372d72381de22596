import { useState, type FormEvent } from 'react';
import { shopMethods, type ShopMethod } from '@seva/config/shop';
import { checkoutTexts } from '@texts/checkout';
import { CreditCard, Landmark } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { cart } from '../../stores/cart';
import { paymentMethod } from '../../stores/checkout';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/card';
import { Columns, Stack } from '../../ui/layout';
import { color, radius, size, space } from '../../ui/theme/tokens';
import { DonorPanel } from './donor-panel';
import { CartSums } from './order-review';

const Choices = styled.fieldset`
  display: grid;
  gap: ${space.small};
  margin: 0;
  padding: 0;
  border: 0;
  & legend {
    margin-bottom: ${space.small};
    padding: 0;
    font-weight: 600;
  }
`;
const Choice = styled.label`
  display: grid;
  grid-template-columns: auto auto minmax(0, 1fr);
  gap: ${space.small};
  align-items: center;
  padding: ${space.snug};
  border: 2px solid ${color.sandDeep};
  border-radius: ${radius.field};
  cursor: pointer;
  &:has(:checked) {
    border-color: ${color.kumkum};
    background: ${color.ivory};
  }
  & input {
    width: 24px;
    height: 24px;
    margin: 0;
    accent-color: ${color.kumkum};
  }
  & svg {
    color: ${color.bark};
  }
  & small {
    display: block;
    color: ${color.bark};
    font-size: ${size.small};
  }
`;

const { method: texts } = checkoutTexts;
const icons = { CreditCard, Check: Landmark } as const;
const hints = { CreditCard: texts.CreditCardHint, Check: texts.CheckHint } as const;
const screens = { CreditCard: paths.placeOrder(), Check: paths.placeCheckOrder() } as const;

/** Choice of card or check for admins. The default is their last choice, else the card. */
export function PaymentChoice() {
  const navigate = useNavigate();
  const before = paymentMethod.use();
  const lines = cart.use();
  const [method, setMethod] = useState<ShopMethod>(before ?? 'CreditCard');
  const go = (event: FormEvent) => {
    event.preventDefault();
    paymentMethod.set(method);
    void navigate(screens[method]);
  };
  return (
    <Columns data-right="380px">
      <Stack>
        <DonorPanel />
        <Panel>
          <Stack as="form" onSubmit={go}>
            <Choices>
              <legend>{texts.legend}</legend>
              {shopMethods.map((each) => {
                const Icon = icons[each];
                return (
                  <Choice key={each}>
                    <input
                      type="radio"
                      name="paymentMethod"
                      value={each}
                      checked={method === each}
                      onChange={() => setMethod(each)}
                    />
                    <Icon aria-hidden="true" />
                    <span>
                      {texts[each]}
                      <small>{hints[each]}</small>
                    </span>
                  </Choice>
                );
              })}
            </Choices>
            <div>
              <Button type="submit">{texts.next}</Button>
            </div>
          </Stack>
        </Panel>
      </Stack>
      {lines.length > 0 ? <CartSums lines={lines} /> : null}
    </Columns>
  );
}
