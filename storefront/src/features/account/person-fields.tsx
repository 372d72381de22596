import { useId, type ComponentType, type ReactNode } from 'react';
import { stars } from '@seva/config/rules/bookings/stars';
import { accountTexts } from '@texts/account';
import type { FormField } from '../../lib/use-form';
import { useCustomaryGotram } from '../../lib/use-shop';
import { EmailField } from '../../ui/email-field';
import { TextField } from '../../ui/field';

const { fields, hints } = accountTexts;

type PersonField = 'name' | 'gotram' | 'nakshatram' | 'phone' | 'email';

interface PersonFieldsProps {
  form: { field(name: PersonField): FormField };
  /** Layout of two fields side by side. Without it they are stacked. */
  Pair?: ComponentType<{ children: ReactNode }>;
  phoneRequired?: boolean;
}

const Stacked = ({ children }: { children: ReactNode }) => children;

/**
 * Fields of a devotee's name and contact details, in the order of older clients. Gotram and nakshatram are optional;
 * the 27 stars are suggestions only.
 */
export function PersonFields({ form, Pair = Stacked, phoneRequired }: PersonFieldsProps) {
  const customary = useCustomaryGotram();
  const starList = useId();
  return (
    <>
      <TextField {...form.field('name')} label={fields.name} autoComplete="name" required />
      <Pair>
        <TextField {...form.field('gotram')} label={fields.gotram} hint={hints.gotram(customary)} optional />
        <TextField
          {...form.field('nakshatram')}
          label={fields.nakshatram}
          list={starList}
          autoComplete="off"
          optional
        />
        <datalist id={starList}>
          {stars.map(({ latin, telugu, devanagari }) => (
            <option key={latin} value={latin}>
              {`${telugu} · ${devanagari}`}
            </option>
          ))}
        </datalist>
      </Pair>
      <Pair>
        <TextField
          {...form.field('phone')}
          label={fields.phone}
          type="tel"
          autoComplete="tel"
          required={phoneRequired}
        />
        <EmailField {...form.field('email')} label={accountTexts.fields.email} required />
      </Pair>
    </>
  );
}
