import { useMemo, useState, useCallback, useEffect, useRef } from 'react';
import { Flex, Typography } from '@strapi/design-system';
import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { texts } from '../texts/en';
import { SideButton } from '../ui/side-button';
import { bothTogether, type Entry } from './both-together';

interface PanelProps {
  readonly model: string;
  readonly documentId?: string;
  readonly collectionType?: string;
}

/** What the form says of a field that somebody else has changed; the count of saves stands for the entry as a whole. */
type Errors = Readonly<Record<string, unknown>>;

const words = texts.stale;

/** The two ways on for whoever has typed into a form that is older than its entry. */
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
      for (const [name, value] of bothTogether(openedWith(), form.values, data.data)) form.onChange(name, value);
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

/** Beside the form, once a save was refused because somebody else has saved since it was opened. */
export function StalePanel({ model, documentId, collectionType }: PanelProps) {
  const errors = useForm('StalePanel', (state) => state.errors) as Errors;
  const revision = useForm('StalePanel', (state) => (state.values as Entry).revision);
  const [refusedAt, setRefusedAt] = useState<unknown>(null);
  const isRefused = errors.revision !== undefined;
  const openedWith = useTyped(isRefused);
  if (isRefused && refusedAt !== revision) setRefusedAt(revision);
  // Stays until the next save, so that what was done can be read.
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
  /** Stored values in the form: another object whenever the entry was read again. */
  readonly seen: Entry;
}

/**
 * Keeps what was typed when a save is refused. Strapi reads the entry anew after a refused save, too, and fills the form
 * with it: what was typed is put back then, until the next save.
 * @param isRefused whether the last save was refused because somebody else had saved
 * @returns what the form was opened with
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
