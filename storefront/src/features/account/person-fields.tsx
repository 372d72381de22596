import type { ComponentType, ReactNode } from 'react';
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
 * Who a devotee is and how to reach them, in the order in which older clients show it; gotram and nakshatram are
 * optional.
 */
export function PersonFields({ form, Pair = Apart, phoneRequired }: PersonFieldsProps) {
  const customary = useCustomaryGotram();
  return (
    <>
      <TextField {...form.field('name')} label={fields.name} autoComplete="name" required />
      <Pair>
        <TextField {...form.field('gotram')} label={fields.gotram} hint={hints.gotram(customary)} optional />
        <TextField {...form.field('nakshatram')} label={fields.nakshatram} optional />
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
