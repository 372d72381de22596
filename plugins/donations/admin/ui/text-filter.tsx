import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Field, TextInput } from '@strapi/design-system';

interface TextFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'date' | 'search';
  readonly placeholder?: string;
  readonly start?: ReactNode;
  readonly inputMode?: 'decimal';
  /** What may be typed; anything else waits for more. */
  readonly allowed?: RegExp;
}

/** How long to wait after the last letter (milliseconds) before the list is asked. */
const patience = 400;

/** A filter that is typed; the list follows a moment after the last letter, or at once on Enter. */
export function TextFilter({ label, value, onChange, type = 'text', allowed, start, ...rest }: TextFilterProps) {
  const [typed, setTyped] = useState(value);
  const waiting = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const commit = (text: string) => {
    clearTimeout(waiting.current);
    const wanted = text.trim();
    if (wanted !== value && (wanted === '' || !allowed || allowed.test(wanted))) onChange(wanted);
  };
  const change = (text: string) => {
    setTyped(text);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => commit(text), type === 'date' ? 0 : patience);
  };
  return (
    <Field.Root>
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
    </Field.Root>
  );
}
