import { useMemo, useState, useCallback, useEffect, useRef } from 'react';
import { Flex, Typography } from '@strapi/design-system';
import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { texts } from '../texts/en';
import { SideButton } from '../ui/side-button';
import { mergeForm, type Entry } from './merge-form';

interface PanelProps {
  readonly model: string;
  readonly documentId?: string;
  readonly collectionType?: string;
}

/** Errors of the form, by field. `revision` reports that another user saved the entry. */
type Errors = Readonly<Record<string, unknown>>;

const words = texts.stale;

/** Renders the two choices after a refused save. */
function WaysOn({ address, openedWith }: { address: string; openedWith: () => Entry }) {
  const { get } = useFetchClient();
  const form = {
    values: useForm('WaysOn', (state) => state.values) as Entry,
    onChange: useForm('WaysOn', (state) => state.onChange),
    setErrors: useForm('WaysOn', (state) => state.setErrors),
  };
  const [state, setState] = useState<'asked' | 'busy' | 'together' | 'failed'>('asked');

  const putTogether = async () => {
    setState('busy');
    try {
      const { data } = await get<{ data: Entry }>(address);
      for (const [name, value] of mergeForm(openedWith(), form.values, data.data)) form.onChange(name, value);
      form.setErrors({});
      setState('together');
    } catch {
      setState('failed');
    }
  };

  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%" role="status">
      <Typography>{state === 'together' ? words.together : words.explain}</Typography>
      {state === 'failed' ? <Typography textColor="danger600">{words.failed}</Typography> : null}
      {state === 'together' ? null : (
        <>
          <SideButton onClick={() => void putTogether()} loading={state === 'busy'}>
            {words.keepMine}
          </SideButton>
          <SideButton variant="tertiary" onClick={() => window.location.reload()}>
            {words.takeTheirs}
          </SideButton>
        </>
      )}
    </Flex>
  );
}

/** Side panel after a save was refused because another user has saved since the form was opened. */
export function StalePanel({ model, documentId, collectionType }: PanelProps) {
  const errors = useForm('StalePanel', (state) => state.errors) as Errors;
  const revision = useForm('StalePanel', (state) => (state.values as Entry).revision);
  const [refusedAt, setRefusedAt] = useState<unknown>(null);
  const isRefused = errors.revision !== undefined;
  const openedWith = useTyped(isRefused);
  if (isRefused && refusedAt !== revision) setRefusedAt(revision);
  // Stays until the next save, so that the result can be read.
  const isShown = isRefused || refusedAt !== null;
  const isSingle = collectionType === 'single-types';
  const address = `/content-manager/${isSingle ? 'single-types' : 'collection-types'}/${model}${isSingle ? '' : `/${documentId ?? ''}`}`;
  return useMemo(
    () =>
      isShown
        ? { title: words.title, content: <WaysOn key={String(refusedAt)} address={address} openedWith={openedWith} /> }
        : null,
    [isShown, refusedAt, address, openedWith],
  );
}

/** Values that the form was opened with, and the values typed since. */
interface Typed {
  readonly base: Entry;
  readonly values: Entry;
  /** Stored values in the form; a new object whenever the entry is read again. */
  readonly seen: Entry;
}

/**
 * Retains typed values when a save is refused. Strapi then reads the entry again and resets the form, so the typed
 * values are restored until the next save.
 * @param isRefused true if the last save was refused because another user had saved
 * @returns the values that the form was opened with
 */
function useTyped(isRefused: boolean): () => Entry {
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
