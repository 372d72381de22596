import { useCallback, useEffect, useRef } from 'react';
import { useForm } from '@strapi/strapi/admin';
import type { Entry } from './both-together';

/** What the form was opened with, and what has been typed into it since. */
interface Typed {
  readonly base: Entry;
  readonly values: Entry;
  /** What the form holds as stored; another object whenever the entry was read anew. */
  readonly seen: Entry;
}

/**
 * Keeps what was typed when a save is refused. Strapi reads the entry anew after a refused save, too, and fills the form
 * with it: what was typed is put back then, until the next save.
 * @param isRefused whether the last save was refused because somebody else had saved
 * @returns what the form was opened with
 */
export function useTyped(isRefused: boolean): () => Entry {
  const values = useForm('useTyped', (state) => state.values) as Entry;
  const initial = useForm('useTyped', (state) => state.initialValues) as Entry;
  const isSaving = useForm('useTyped', (state) => state.isSubmitting);
  const setValues = useForm('useTyped', (state) => state.setValues);
  const typed = useRef<Typed>({ base: initial, values, seen: initial });
  useEffect(() => {
    const { base, values: kept, seen } = typed.current;
    if (isSaving) return;
    if (!isRefused) typed.current = { base: initial, values, seen: initial };
    else if (initial !== seen) {
      typed.current = { base, values: kept, seen: initial };
      setValues(kept);
    } else typed.current = { base, values, seen };
  }, [isRefused, isSaving, initial, values, setValues]);
  return useCallback(() => typed.current.base, []);
}
