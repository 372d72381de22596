import { useEffect, useRef, type RefObject } from 'react';
import { isPhoneNumber } from '@seva/config/rules/phone-number';
import { plainLine, isBlank } from '@seva/config/rules/plain-text';
import { giveTexts } from '@texts/give';
import styled from 'styled-components';
import { useForm, type Form, type Problems } from '../../lib/use-form';
import { typedGuest } from '../../stores/typed';
import { isEmailAddress, EmailField } from '../../ui/email-field';
import { TextField } from '../../ui/field';
import { Pair } from '../../ui/form-layout';
import type { WalletOwner } from '../card';

const { who: texts } = giveTexts;

/** Typed values of a guest. `website` is a honeypot: hidden from people, filled in by bots. */
interface GuestValues extends Record<string, string> {
  name: string;
  email: string;
  /** Empty unless the form requires it. */
  phone: string;
  website: string;
}

/** Details of a guest, as the API expects them. */
interface GuestDetails {
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly website: string;
}

const check = ({ name, email }: GuestValues): Problems<GuestValues> => ({
  ...(isBlank(name) ? { name: texts.problems.name } : {}),
  ...(isEmailAddress(email) ? {} : { email: isBlank(email) ? texts.problems.email : texts.problems.emailFormat }),
});

const checkWithPhone = (values: GuestValues): Problems<GuestValues> => ({
  ...check(values),
  ...(isPhoneNumber(values.phone) ? {} : { phone: texts.problems.phone }),
});

export interface GuestForm {
  readonly form: Form<GuestValues>;
  readonly element: RefObject<HTMLDivElement | null>;
  readonly needsPhone: boolean;
  /** Returns the typed values, with the wallet owner's for missing ones. Null if invalid; the fields show why. */
  complete(owner?: WalletOwner): GuestDetails | null;
}

/**
 * Returns the form of a guest with the values that this tab stores. Its fields belong inside the card's form.
 * `needsPhone` requires a phone number.
 */
export function useGuest(needsPhone = false): GuestForm {
  const checkForm = needsPhone ? checkWithPhone : check;
  const form = useForm<GuestValues>({ phone: '', ...typedGuest.get(), website: '' }, checkForm);
  const { name, email, phone } = form.values;
  useEffect(() => {
    const stored = typedGuest.get();
    if (stored.name !== name || stored.email !== email || stored.phone !== phone)
      typedGuest.set({ name, email, phone });
  }, [name, email, phone]);
  const element = useRef<HTMLDivElement>(null);
  const normalize = ({ name, email, phone, website }: GuestValues): GuestDetails => ({
    ...{ name: plainLine(name), email: email.trim(), website },
    ...(needsPhone ? { phone: phone.trim() } : {}),
  });
  const complete: GuestForm['complete'] = (owner) => {
    const missing = checkForm(form.values);
    const known = { ...form.values };
    for (const field of ['name', 'email', 'phone'] as const) {
      if (owner?.[field] && missing[field]) known[field] = owner[field];
    }
    if (owner && Object.keys(checkForm(known)).length === 0) return normalize(known);
    const parentForm = element.current?.closest('form');
    const typed = parentForm ? form.complete(parentForm) : null;
    return typed && normalize(typed);
  };
  return { form, element, needsPhone, complete };
}

const Fields = styled.div`
  position: relative;
`;
/** Invisible to people but not to bots. */
const Trap = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** Name, email and, if needed, phone number of a guest. */
export function GuestFields({ guest: { form, element, needsPhone } }: { guest: GuestForm }) {
  return (
    <Fields ref={element} role="group" aria-label={texts.heading}>
      <Pair>
        <TextField {...form.field('name')} label={texts.name} autoComplete="name" required />
        <EmailField {...form.field('email')} label={texts.email} autoComplete="email" required />
        {needsPhone ? (
          <TextField
            {...form.field('phone')}
            label={texts.phone}
            hint={texts.phoneHint}
            type="tel"
            autoComplete="tel"
            maxLength={40}
            required
          />
        ) : null}
      </Pair>
      <Trap aria-hidden="true">
        <TextField {...form.field('website')} label={texts.website} tabIndex={-1} autoComplete="off" />
      </Trap>
    </Fields>
  );
}
