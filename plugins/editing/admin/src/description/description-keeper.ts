import { useEffect, useRef } from 'react';
import { useForm } from '@strapi/strapi/admin';

interface Picture {
  readonly id: number;
  readonly alternativeText?: string | null;
}

interface Described {
  readonly picture?: Picture | null;
  readonly alt?: string | null;
}

interface FormState {
  readonly values: Described;
  readonly initialValues: Described;
  readonly onChange: (name: string, value: string) => void;
}

const readState = (state: unknown) => state as FormState;

/**
 * Shows nothing beside the form. When another picture is chosen, the words that describe the one before leave the form;
 * the new picture's own words from the library take their place, or the empty field asks for them.
 */
export function DescriptionKeeper(): null {
  const { values, initialValues, onChange } = useForm('DescriptionKeeper', readState);
  const filled = useRef('');
  const id = values?.picture?.id;
  const firstId = initialValues?.picture?.id;
  const last = useRef(id);
  useEffect(() => {
    const isSwapped = last.current !== id;
    last.current = id;
    if (!isSwapped || id === undefined) return;
    const [words, first] = [values.alt ?? '', initialValues.alt ?? ''];
    const own = id === firstId ? first : (values.picture?.alternativeText ?? '');
    // Words that the editor wrote for this picture stay.
    if (words === own || (words !== '' && words !== first && words !== filled.current)) return;
    filled.current = own;
    onChange('alt', own);
  }, [id, firstId, values, initialValues, onChange]);
  return null;
}
