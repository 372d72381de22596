import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';

type Texts = Record<string, string>;

/** Problems of a form: one sentence per invalid field. */
export type Problems<Values extends Texts> = Partial<Record<keyof Values, string>>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Properties that a labelled field takes from the form. */
export interface FormField {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  onChange(event: ChangeEvent<Control>): void;
}

export interface Form<Values extends Texts> {
  readonly values: Values;
  /** True if any value differs from the initial one. */
  readonly changed: boolean;
  field(name: keyof Values & string): FormField;
  set(change: Partial<Values>): void;
  /**
   * Returns the submit handler. It runs `act` only without problems, and shows problems that `act` returns (the
   * server's) at their fields. The first invalid field takes the focus.
   */
  submit(act: (values: Values) => Promise<Problems<Values> | void>): (event: FormEvent<HTMLFormElement>) => void;
  /** Validates fields inside another form. Returns the values, or null after showing the problems at the fields. */
  complete(within: HTMLFormElement): Values | null;
}

/** Returns the current values of the fields. Password managers may have filled them in before scripts ran. */
export function typedInto<Values extends Texts>(form: HTMLFormElement, values: Values): Values {
  const typed: Record<string, string> = { ...values };
  for (const [name, value] of new FormData(form)) {
    if (name in values && typeof value === 'string') typed[name] = value;
  }
  return typed as Values;
}

/** Stores the values of a form and shows their problems from the first submit on. */
export function useForm<Values extends Texts>(
  initial: Values,
  check: (values: Values) => Problems<Values>,
): Form<Values> {
  const [values, setValues] = useState(initial);
  const [first] = useState(initial);
  const [refused, setRefused] = useState<Problems<Values>>({});
  const [tries, setTries] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const problems: Problems<Values> = tries > 0 ? { ...check(values), ...refused } : {};

  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const set = (change: Partial<Values>) => {
    setValues((before) => ({ ...before, ...change }));
    setRefused((before) => {
      const rest = { ...before };
      for (const name of Object.keys(change)) delete rest[name];
      return rest;
    });
  };
  return {
    values,
    changed: Object.keys(first).some((name) => values[name] !== first[name]),
    set,
    field: (name) => ({
      name,
      value: values[name] ?? '',
      error: problems[name],
      onChange: (event) => set({ [name]: event.target.value } as Partial<Values>),
    }),
    complete: (within) => {
      element.current = within;
      const typed = typedInto(within, values);
      setValues(typed);
      setRefused({});
      setTries((count) => count + 1);
      return Object.keys(check(typed)).length > 0 ? null : typed;
    },
    submit: (act) => (event) => {
      event.preventDefault();
      element.current = event.currentTarget;
      const typed = typedInto(event.currentTarget, values);
      setValues(typed);
      setRefused({});
      setTries((count) => count + 1);
      if (Object.keys(check(typed)).length > 0) return;
      void act(typed).then((found) => {
        if (!found) return;
        setRefused(found);
        setTries((count) => count + 1);
      });
    },
  };
}
