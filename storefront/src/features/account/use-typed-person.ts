import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { typedInto, type Form } from '../../lib/use-form';
import { typedEmail, typedGuest } from '../../stores/typed';

type WithEmail = Record<string, string> & { email: string };

/** Returns the typed values. Name and email stored in this tab replace empty ones. */
function filledValues<Values extends WithEmail>(form: HTMLFormElement, values: Values): Partial<Values> {
  const typed = typedInto(form, values);
  const guest = typedGuest.get();
  const known: Record<string, string> = { ...typed, email: typed.email || typedEmail.get() || guest.email };
  if (typed.name === '') known.name = guest.name;
  return known as Partial<Values>;
}

/**
 * Fills empty fields of name and email after hydration, and stores the typed email for the next form in this tab.
 * Returns the ref of the form. Text typed before hydration is not overwritten.
 */
export function useTypedPerson<Values extends WithEmail>(form: Form<Values>): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  const hasTyped = useRef(false);
  const fill = useRef(() => {
    if (element.current) form.set(filledValues(element.current, form.values));
  });
  // A layout effect, so that the fields are filled before the first paint.
  useLayoutEffect(() => fill.current(), []);
  const { email } = form.values;
  useEffect(() => {
    hasTyped.current ||= email !== '';
    if (hasTyped.current && typedEmail.get() !== email) typedEmail.set(email);
  }, [email]);
  return element;
}
