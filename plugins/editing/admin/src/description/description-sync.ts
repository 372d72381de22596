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
 * Updates the description when another picture is chosen: takes the new picture's text from the library, or empties the
 * field. Renders nothing.
 */
export function DescriptionSync(): null {
  const { values, initialValues, onChange } = useForm('DescriptionSync', readState);
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
    // Text that the editor typed for this picture stays.
    if (words === own || (words !== '' && words !== first && words !== filled.current)) return;
    filled.current = own;
    onChange('alt', own);
  }, [id, firstId, values, initialValues, onChange]);
  return null;
}
