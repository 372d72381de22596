import { useRef, type RefObject } from 'react';
import { plainLine, isBlank } from '@seva/config/rules/plain-text';
import { giveTexts } from '@texts/give';
import styled from 'styled-components';
import { isEmailAddress } from '../../lib/email-address';
import { useForm, type Form, type Problems } from '../../lib/use-form';
import { EmailField } from '../../ui/email-field';
import { TextField } from '../../ui/field';
import { Pair } from '../account/form-layout';

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
  readonly element: RefObject<HTMLFormElement | null>;
  /** What was typed, once nothing of it is wrong; else null, and the fields say what is. */
  complete(): GuestValues | null;
}

/** Who gives without an account. The fields are a form of their own beside that of the card, which asks them to be complete. */
export function useGuest(): GuestForm {
  const form = useForm<GuestValues>({ name: '', email: '', website: '' }, check);
  const element = useRef<HTMLFormElement>(null);
  const complete = () => {
    if (!element.current) return null;
    const typed = new FormData(element.current);
    const textOf = (name: keyof GuestValues) => {
      const value = typed.get(String(name));
      return typeof value === 'string' ? value : '';
    };
    const values = { name: plainLine(textOf('name')), email: textOf('email').trim(), website: textOf('website') };
    if (Object.keys(check(values)).length === 0) return values;
    element.current.requestSubmit();
    return null;
  };
  return { form, element, complete };
}

const Fields = styled.form`
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
    <Fields ref={element} noValidate aria-label={texts.heading} onSubmit={form.submit(() => Promise.resolve())}>
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
