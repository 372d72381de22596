import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { typedInto, type Form } from '../../lib/use-form';
import { typedEmail, typedGuest } from '../../stores/typed';

type WithEmail = Record<string, string> & { email: string };

/** What stands in the boxes; where the email or the name is missing, what this tab knows of them. */
function knownOf<Values extends WithEmail>(form: HTMLFormElement, values: Values): Partial<Values> {
  const typed = typedInto(form, values);
  const guest = typedGuest.get();
  const known: Record<string, string> = { ...typed, email: typed.email || typedEmail.get() || guest.email };
  if (typed.name === '') known.name = guest.name;
  return known as Partial<Values>;
}

/**
 * Fills the empty boxes of name and email with what this tab knows already, once the page has come alive, and keeps the
 * email that is typed for the next form. Gives the form its place: what stands in its boxes by then stays.
 */
export function useTypedPerson<Values extends WithEmail>(form: Form<Values>): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  const isHeard = useRef(false);
  const fill = useRef(() => {
    if (element.current) form.set(knownOf(element.current, form.values));
  });
  // Before the boxes are seen: nobody is to watch them being filled.
  useLayoutEffect(() => fill.current(), []);
  const { email } = form.values;
  useEffect(() => {
    isHeard.current ||= email !== '';
    if (isHeard.current && typedEmail.get() !== email) typedEmail.set(email);
  }, [email]);
  return element;
}
