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
  /** Sets two fields beside each other; below each other without it. */
  Pair?: ComponentType<{ children: ReactNode }>;
  /** Whether the mobile number has to be given. */
  phoneRequired?: boolean;
}

const Apart = ({ children }: { children: ReactNode }) => children;

/**
 * Who a devotee is and how to reach them, in the order in which older clients show it. Gotram and nakshatram are
 * optional; the 27 stars are suggested, and any other text is accepted.
 */
export function PersonFields({ form, Pair = Apart, phoneRequired }: PersonFieldsProps) {
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
