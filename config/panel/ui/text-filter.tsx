import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isBlank, plainText } from '@seva/config/rules/plain-text';
import { Field, TextInput } from '@strapi/design-system';

interface TextFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'date' | 'search';
  readonly placeholder?: string;
  readonly start?: ReactNode;
  readonly inputMode?: 'decimal';
  /**
   * Returns the filter's value for a typed text, or null if it is invalid: the list then stays and `wrong` is shown.
   */
  readonly read?: (text: string) => string | null;
  readonly wrong?: string;
}

/** Milliseconds after the last key press until the list is filtered. */
const patience = 400;

const asTyped = (text: string) => text;

/** Text filter. Applies a moment after the last key press, or at once on Enter. */
export function TextFilter(props: TextFilterProps) {
  const { label, value, onChange, type = 'text', read = asTyped, wrong, start, ...rest } = props;
  const [typed, setTyped] = useState(value);
  const waiting = useRef<ReturnType<typeof setTimeout>>();
  const meaning = (text: string) => (isBlank(text) ? '' : read(plainText(text)));
  // An equivalent text stays as typed: a user who types "75." is about to type the cents.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (meaning(typed) !== value) setTyped(value);
  }
  useEffect(() => () => clearTimeout(waiting.current), []);

  const commit = (text: string) => {
    clearTimeout(waiting.current);
    const wanted = meaning(text);
    if (wanted !== null && wanted !== value) onChange(wanted);
  };
  const change = (text: string) => {
    setTyped(text);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => commit(text), type === 'date' ? 0 : patience);
  };
  return (
    <Field.Root error={meaning(typed) === null ? wrong : undefined}>
      <Field.Label>{label}</Field.Label>
      <TextInput
        type={type}
        size="S"
        startAction={start}
        value={typed}
        onChange={(event: { target: { value: string } }) => change(event.target.value)}
        onBlur={() => commit(typed)}
        onKeyDown={(event: { key: string }) => (event.key === 'Enter' ? commit(typed) : undefined)}
        {...rest}
      />
      <Field.Error />
    </Field.Root>
  );
}
