import { useEffect, useRef, type RefObject } from 'react';
import { plainLine, isBlank } from '@seva/config/rules/plain-text';
import { giveTexts } from '@texts/give';
import styled from 'styled-components';
import { useForm, type Form, type Problems } from '../../lib/use-form';
import { typedGuest } from '../../stores/typed';
import { isEmailAddress, EmailField } from '../../ui/email-field';
import { TextField } from '../../ui/field';
import { Pair } from '../../ui/form-layout';

const { who: texts } = giveTexts;

/** Who gives, as it is typed. `website` is seen by nobody and filled in by programs. */
interface GuestValues extends Record<string, string> {
  name: string;
  email: string;
  website: string;
}

const check = ({ name, email }: GuestValues): Problems<GuestValues> => ({
  ...(isBlank(name) ? { name: texts.problems.name } : {}),
  ...(isEmailAddress(email) ? {} : { email: texts.problems.email }),
});

/** The fields of who gives, with what was typed into them. */
export interface GuestForm {
  readonly form: Form<GuestValues>;
  readonly element: RefObject<HTMLDivElement | null>;
  /** Who gives: what a wallet knows of its owner, else what was typed; null while something is wrong, and the fields say what. */
  complete(owner?: { readonly name: string; readonly email: string }): GuestValues | null;
}

/** Who gives without an account, as this tab knows it already. The fields stand within the form of the card. */
export function useGuest(): GuestForm {
  const form = useForm<GuestValues>({ ...typedGuest.get(), website: '' }, check);
  const { name, email } = form.values;
  useEffect(() => {
    const kept = typedGuest.get();
    if (kept.name !== name || kept.email !== email) typedGuest.set({ name, email });
  }, [name, email]);
  const element = useRef<HTMLDivElement>(null);
  const complete: GuestForm['complete'] = (owner) => {
    const known = { ...form.values, name: owner?.name || name, email: owner?.email || email };
    if (owner && Object.keys(check(known)).length === 0) return tidy(known);
    const within = element.current?.closest('form');
    const typed = within ? form.complete(within) : null;
    return typed && tidy(typed);
  };
  return { form, element, complete };
}

const tidy = ({ name, email, website }: GuestValues): GuestValues => ({
  name: plainLine(name),
  email: email.trim(),
  website,
});

const Fields = styled.div`
  position: relative;
`;
/** Out of sight without being hidden from programs that fill in every box. */
const Trap = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** Name and email of somebody who gives without an account. */
export function GuestFields({ guest: { form, element } }: { guest: GuestForm }) {
  return (
    <Fields ref={element} role="group" aria-label={texts.heading}>
      <Pair>
        <TextField {...form.field('name')} label={texts.name} autoComplete="name" required />
        <EmailField {...form.field('email')} label={texts.email} autoComplete="email" required />
      </Pair>
      <Trap aria-hidden="true">
        <TextField {...form.field('website')} label={texts.website} tabIndex={-1} autoComplete="off" />
      </Trap>
    </Fields>
  );
}
