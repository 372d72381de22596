import { checkoutTexts } from '@texts/checkout';
import { useNavigate } from 'react-router-dom';
import { isBlank, plainLine } from '@seva/config/rules/plain-text';
import { paths } from '../../lib/paths';
import { useForm, type Problems } from '../../lib/use-form';
import { paymentMethod, shipping, type ShippingAddress } from '../../stores/checkout';
import { session } from '../../lib/session';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/card';
import { TextField } from '../../ui/field';
import { Row } from '../../ui/layout';
import { TwoColumnForm } from '../../ui/two-column-form';
import { useShipping } from './use-shipping';

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

/** Where checkout goes on: for an admin with the method they chose. */
function useNextScreen(): string {
  const method = paymentMethod.use();
  if (!session.use()?.isAdmin) return paths.login('placeorder');
  return method === 'Check' ? paths.placeCheckOrder() : paths.payment();
}

/** The address that orders carry when a devotee gives one (all four parts are asked for). */
export function ShippingForm() {
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
