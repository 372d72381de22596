import { useCallback, useEffect, useRef, useState } from 'react';
import { useAPIErrorHandler, useNotification, type FetchError } from '@strapi/strapi/admin';
import type { SortableEntry, SortableKind, SortedEntries } from '../../../shared/contracts';
import { useCall } from '../data/client';
import { texts } from '../texts/en';

interface SortOrder {
  readonly list: SortedEntries | null;
  readonly canUndo: boolean;
  /** Shows the entries in this order and saves it. */
  move(entries: readonly SortableEntry[]): void;
  undo(): void;
}

const idsOf = (entries: readonly SortableEntry[]) => entries.map(({ id }) => id);

/**
 * Manages the order of one list: updates it at once, saves changes one after the other, and reverts to the stored order
 * on failure.
 */
export function useSortOrder(kind: SortableKind, category: string): SortOrder {
  const call = useCall();
  const { toggleNotification } = useNotification();
  const { formatAPIError } = useAPIErrorHandler();
  const [list, setList] = useState<SortedEntries | null>(null);
  const [past, setPast] = useState<readonly (readonly SortableEntry[])[]>([]);
  const saving = useRef(Promise.resolve());

  const load = async () => {
    setList(await call('order.read', { params: { kind }, query: { category } }));
    setPast([]);
  };

  const fail = useCallback(
    (error: unknown) => {
      const message = formatAPIError(error as FetchError) || texts.order.failed;
      toggleNotification({ type: 'danger', message });
    },
    [formatAPIError, toggleNotification],
  );

  useEffect(() => {
    load().catch(fail);
    // Only a change of list reloads; Strapi's hooks return new objects with every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kind, category]);

  const save = (entries: readonly SortableEntry[], said: string) => {
    setList((known) => (known ? { ...known, entries } : known));
    saving.current = saving.current.then(async () => {
      try {
        await call('order.write', { params: { kind }, body: { ids: idsOf(entries), category } });
        toggleNotification({ type: 'success', message: said });
      } catch (error) {
        fail(error);
        await load().catch(fail);
      }
    });
  };

  return {
    list,
    canUndo: past.length > 0,
    move(entries) {
      if (!list) return;
      setPast([...past, list.entries]);
      save(entries, texts.order.saved);
    },
    undo() {
      const before = past.at(-1);
      if (!before) return;
      setPast(past.slice(0, -1));
      save(before, texts.order.undone);
    },
  };
}
