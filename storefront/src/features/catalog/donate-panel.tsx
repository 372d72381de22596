import { productTexts } from '@texts/product';
import { useRef, useState, type FormEvent } from 'react';
import type { BookingChoice, Service } from '@seva/config/contract';
import { parseStoredBooking } from '@seva/config/rules/bookings/cart-line';
import { fitsWithAmount, lineKey } from '@seva/config/rules/cart';
import { isBlank } from '@seva/config/rules/plain-text';
import { centsToType } from '@seva/config/rules/typed-dollars';
import { suggestedCents } from '@seva/config/rules/suggested-amounts';
import { shop } from '@seva/config/shop';
import { catalogTexts } from '@texts/catalog';
import { ShoppingCart } from 'lucide-react';
import styled from 'styled-components';
import { formatCents, formatDollars } from '../../lib/money';
import { amountBounds, amountFrom, isOpenAmount, minimumCentsOf } from '../../lib/open-amount';
import { paths } from '../../lib/paths';
import { useDoubleTap } from '../../lib/use-double-tap';
import { nameLine } from '../../stores/booked-lines';
import { cart } from '../../stores/cart';
import { ActionBar } from '../../ui/action-bar';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Row, Summary } from '../../ui/layout';
import { Segments } from '../../ui/segments';
import { Stepper } from '../../ui/stepper';
import { color, media, radius, shadow, space } from '../../ui/theme/tokens';
import { LazyNames } from '../bookings';
import { LazyAddedDialog, isPhone } from '../cart';

const Form = styled.form`
  display: grid;
  gap: ${space.normal};
  padding-top: ${space.normal};
  border-top: 1px solid ${color.sandDeep};
  ${media.from1024} {
    padding: ${space.normal};
    border: 0;
    border-radius: ${radius.card};
    background: ${color.paper};
    box-shadow: ${shadow.card};
  }
`;
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.normal};
  align-items: flex-end;
  & > button {
    flex: 1 1 11rem;
    max-width: 18rem;
  }
`;
const Quantity = styled.div`
  display: grid;
  gap: ${space.hair};
  justify-items: start;
  font-weight: 600;
`;
const InCart = styled.p`
  display: flex;
  gap: ${space.tiny};
  align-items: center;
  color: ${color.leaf};
  font-weight: 600;
`;

/** Reserves space for the messages after DONATE, so that the layout does not shift. */
const Messages = styled(Row)`
  min-height: 52px;
`;

const { maximumQuantity, defaultQuantity } = shop.cart;

function refusalOf(service: Service): string | null {
  if (cart.isFullFor(service._id)) return catalogTexts.cartFull;
  if (service.openAmount && !fitsWithAmount(cart.get(), service))
    return productTexts.tooMuchTogether(amountBounds(service)[1]);
  return null;
}

interface AmountFieldProps {
  service: Service;
  value: string;
  onChange: (value: string) => void;
  /** Whether to show the problem. Not while the donor is typing for the first time. */
  checked: boolean;
}

/** Returns three amounts to choose from, in cents: the temple's suggestion for the service and the shop's first ones. */
function amountsOf(service: Service): readonly number[] {
  const own = isOpenAmount(service.price, service) ? [Math.round(service.price * 100)] : [];
  const usual = suggestedCents(null, minimumCentsOf(service));
  return [...new Set([...own, ...usual])].slice(0, 3).sort((one, next) => one - next);
}

function AmountField({ service, value, onChange, checked }: AmountFieldProps) {
  const bounds = amountBounds(service);
  return (
    <TextField
      label={productTexts.amount}
      hint={productTexts.amountHint(...bounds)}
      error={checked && amountFrom(value, service) === null ? productTexts.amountProblem(...bounds) : undefined}
      inputMode="decimal"
      autoComplete="transaction-amount"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Form to add a quantity or an amount of a service to the cart, with its current cart line. */
export function DonatePanel({ service }: { service: Service }) {
  const [quantity, setQuantity] = useState<number>(defaultQuantity);
  const [amount, setAmount] = useState(service.price > 0 ? centsToType(Math.round(service.price * 100)) : '');
  const end = useRef<HTMLButtonElement>(null);
  const [checked, setChecked] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const line = cart.use().find((each) => lineKey(each) === service._id);
  const choice = useRef<(() => BookingChoice) | null>(null);
  const [before] = useState(() => parseStoredBooking(line?.booking) ?? {});
  const tap = useDoubleTap();
  const [showsNames, setShowsNames] = useState(Object.keys(before).length > 0);

  const isFulfilled = service.wanted?.left === 0;
  const price = service.openAmount ? amountFrom(amount, service) : service.price;

  const donate = (event: FormEvent) => {
    event.preventDefault();
    // An amount needs no guard: the first press empties its field, so a second one adds nothing.
    if (!service.openAmount && tap.isSecond()) return;
    setChecked(!isBlank(amount) || !line);
    if (price === null) return;
    const problem = refusalOf({ ...service, price });
    setRefusal(problem);
    if (problem) return;
    cart.add({ ...service, price }, quantity);
    tap.acted();
    if (choice.current) nameLine(service, choice.current());
    setDialogOpen(isPhone());
    setQuantity(defaultQuantity);
    if (!service.openAmount) return;
    setAmount('');
    setChecked(false);
  };
  return (
    <Form onSubmit={donate} noValidate>
      {service.openAmount ? (
        <Segments
          short
          legend={productTexts.amounts}
          values={amountsOf(service).map(String)}
          chosen={price === null ? '' : String(Math.round(price * 100))}
          label={(value) => formatCents(Number(value))}
          onChoose={(value) => setAmount(centsToType(Number(value)))}
        />
      ) : null}
      {service.openAmount ? (
        <AmountField service={service} value={amount} onChange={setAmount} checked={checked} />
      ) : null}
      {service.booking ? (
        <details open={showsNames} onToggle={({ currentTarget }) => setShowsNames(currentTarget.open)}>
          <Summary>{productTexts.names}</Summary>
          {showsNames ? (
            <LazyNames
              rules={service.booking}
              units={(line?.cartQuantity ?? 0) + quantity}
              before={before}
              choice={choice}
            />
          ) : null}
        </details>
      ) : null}
      <Choice>
        {service.openAmount ? null : (
          <Quantity>
            {productTexts.quantity}
            <Stepper
              label={quantity}
              lessLabel={catalogTexts.oneLess(service.name)}
              moreLabel={catalogTexts.oneMore(service.name)}
              atLeast={quantity <= 1}
              atMost={quantity >= Math.min(maximumQuantity, service.wanted?.left ?? maximumQuantity)}
              onLess={() => setQuantity(quantity - 1)}
              onMore={() => setQuantity(quantity + 1)}
            />
          </Quantity>
        )}
        <Button type="submit" ref={end} disabled={isFulfilled}>
          {catalogTexts.donate}
        </Button>
      </Choice>
      {refusal ? <Alert>{refusal}</Alert> : null}
      <Messages>
        <InCart role="status">
          {line ? (
            <>
              <ShoppingCart aria-hidden="true" />
              {line.product.openAmount
                ? productTexts.addedAmount(formatDollars(line.product.price))
                : productTexts.added(line.cartQuantity)}
            </>
          ) : null}
        </InCart>
        {line ? (
          <ButtonLink kind="quiet" to={paths.cart()}>
            {productTexts.toCart}
          </ButtonLink>
        ) : null}
      </Messages>
      <ActionBar
        end={end}
        first={service.name}
        second={price === null ? '' : formatCents(Math.round(price * 100) * quantity)}
      >
        <Button type="submit" disabled={isFulfilled}>
          {catalogTexts.donate}
        </Button>
      </ActionBar>
      {isDialogOpen && line ? <LazyAddedDialog line={line} onClose={() => setDialogOpen(false)} /> : null}
    </Form>
  );
}
