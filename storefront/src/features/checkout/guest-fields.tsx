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

/** Typed values of a guest. `website` is a honeypot: hidden from people, filled in by bots. */
interface GuestValues extends Record<string, string> {
  name: string;
  email: string;
  website: string;
}

const check = ({ name, email }: GuestValues): Problems<GuestValues> => ({
  ...(isBlank(name) ? { name: texts.problems.name } : {}),
  ...(isEmailAddress(email) ? {} : { email: texts.problems.email }),
});

/** Form of a guest. */
export interface GuestForm {
  readonly form: Form<GuestValues>;
  readonly element: RefObject<HTMLDivElement | null>;
  /** Returns the wallet owner's details, else the typed values. Null if they are invalid; the fields then show why. */
  complete(owner?: { readonly name: string; readonly email: string }): GuestValues | null;
}

/** Returns the form of a guest with the values that this tab stores. Its fields belong inside the card's form. */
export function useGuest(): GuestForm {
  const form = useForm<GuestValues>({ ...typedGuest.get(), website: '' }, check);
  const { name, email } = form.values;
  useEffect(() => {
    const stored = typedGuest.get();
    if (stored.name !== name || stored.email !== email) typedGuest.set({ name, email });
  }, [name, email]);
  const element = useRef<HTMLDivElement>(null);
  const complete: GuestForm['complete'] = (owner) => {
    const known = { ...form.values, name: owner?.name || name, email: owner?.email || email };
    if (owner && Object.keys(check(known)).length === 0) return normalize(known);
    const parentForm = element.current?.closest('form');
    const typed = parentForm ? form.complete(parentForm) : null;
    return typed && normalize(typed);
  };
  return { form, element, complete };
}

const normalize = ({ name, email, website }: GuestValues): GuestValues => ({
  name: plainLine(name),
  email: email.trim(),
  website,
});

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

/** Name and email of a guest. */
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
