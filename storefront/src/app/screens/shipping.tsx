import { isBlank, plainLine } from '@seva/config/rules/plain-text';
import { checkoutTexts } from '@texts/checkout';
import { useNavigate } from 'react-router-dom';
import { CartSums, useShipping } from '../../features/checkout';
import { useHydrated } from '../../lib/hydrated';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { useForm, type Problems } from '../../lib/use-form';
import { cart } from '../../stores/cart';
import { paymentMethod, shipping, type ShippingAddress } from '../../stores/checkout';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/card';
import { TextField } from '../../ui/field';
import { TwoColumnForm } from '../../ui/form-layout';
import { Columns, Page, Row, Stack } from '../../ui/layout';
import { SideNote } from '../../ui/side-note';
import { Skeleton, Loader } from '../../ui/skeleton';
import type { ShopScreen } from '../screen';

const { shipping: texts } = checkoutTexts;

type Values = Record<keyof ShippingAddress, string>;

const fields: readonly { name: keyof ShippingAddress; autoComplete: string }[] = [
  { name: 'address', autoComplete: 'street-address' },
  { name: 'city', autoComplete: 'address-level2' },
  { name: 'postalCode', autoComplete: 'postal-code' },
  { name: 'country', autoComplete: 'country-name' },
];

function check(values: Values): Problems<Values> {
  const missing = fields.filter(({ name }) => isBlank(values[name]));
  return Object.fromEntries(missing.map(({ name }) => [name, texts.problems[name]]));
}

/** Returns the path of the next checkout screen: sign-in, or for an admin the chosen payment method. */
function useNextScreen(): string {
  const method = paymentMethod.use();
  if (!session.use()?.isAdmin) return paths.login('placeorder');
  return method === 'Check' ? paths.placeCheckOrder() : paths.payment();
}

function ShippingForm() {
  const navigate = useNavigate();
  const next = useNextScreen();
  const { userID, ...known } = useShipping();
  const form = useForm<Values>(known, check);
  const save = async (values: Values) => {
    const trimmed = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, plainLine(value)]),
    ) as Values;
    shipping.set({ ...trimmed, userID });
    await navigate(next);
  };
  return (
    <Panel>
      <TwoColumnForm onSubmit={form.submit(save)} noValidate>
        {fields.map(({ name, autoComplete }) => (
          <TextField key={name} {...form.field(name)} label={texts[name]} autoComplete={autoComplete} required />
        ))}
        <Row data-whole>
          <Button type="submit">{texts.submit}</Button>
          {known.address === '' ? null : (
            <Button
              kind="quiet"
              onClick={() => {
                shipping.clear();
                void navigate(next);
              }}
            >
              {texts.clear}
            </Button>
          )}
        </Row>
      </TwoColumnForm>
    </Panel>
  );
}

/** Form for the address, with a note on its use and the cart's total beside it. */
function ShippingPage() {
  const lines = cart.use();
  return (
    <Columns data-right="380px">
      <ShippingForm key={useShipping().userID} />
      <Stack>
        <SideNote heading={texts.note.heading} points={texts.note.points} />
        {lines.length > 0 ? <CartSums lines={lines} /> : null}
      </Stack>
    </Columns>
  );
}

function Shipping() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  const hydrated = useHydrated();
  return (
    <Page heading={texts.title} intro={texts.description}>
      {hydrated ? (
        <ShippingPage />
      ) : (
        <Loader>
          <Skeleton height="25rem" />
        </Loader>
      )}
    </Page>
  );
}

/** /shipping: an address that the browser stores and orders carry. */
export const screen: ShopScreen = { Component: Shipping };
