import { useState, type ComponentType, type ReactNode } from 'react';
import { stars } from '@seva/config/rules/bookings/stars';
import { accountTexts } from '@texts/account';
import type { FormField } from '../../lib/use-form';
import { useCustomaryGotram } from '../../lib/use-shop';
import { EmailField } from '../../ui/email-field';
import { SelectField, TextField } from '../../ui/field';

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
 * Fields of a devotee's name and contact details, in the order of older clients. Gotram and nakshatram are optional. A
 * nakshatram typed earlier, in any words, remains a choice beside the 27 stars.
 */
export function PersonFields({ form, Pair = Stacked, phoneRequired }: PersonFieldsProps) {
  const customary = useCustomaryGotram();
  const star = form.field('nakshatram');
  const [typedBefore] = useState(star.value);
  const isOther = typedBefore !== '' && !stars.some(({ latin }) => latin === typedBefore);
  return (
    <>
      <TextField {...form.field('name')} label={fields.name} autoComplete="name" required />
      <Pair>
        <TextField {...form.field('gotram')} label={fields.gotram} hint={hints.gotram(customary)} optional />
        <SelectField {...star} label={fields.nakshatram} optional>
          <option value="">{hints.noStar}</option>
          {isOther ? <option>{typedBefore}</option> : null}
          {stars.map(({ latin, telugu, devanagari }) => (
            <option key={latin} value={latin}>
              {`${latin} (${telugu} · ${devanagari})`}
            </option>
          ))}
        </SelectField>
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
