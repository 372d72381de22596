import { useEffect, useMemo, useState } from 'react';
import { useInitialData } from '../initial-data';
import type { Tree } from './tree';

type Reader = (text: string) => Tree;

let known: Reader | null = null;

/** Fetches what reads formatted texts; a page that the server drew comes with its texts read. */
export async function loadReader(): Promise<void> {
  known ??= (await import('./read-markdown')).readMarkdown;
}

/** A formatted text, read; null while what reads it is on its way, and where it cannot be fetched. */
export function useTree(text: string): Tree | null {
  const { treeOf } = useInitialData();
  const [reader, setReader] = useState(() => known);
  const tree = useMemo(() => treeOf(text) ?? reader?.(text) ?? null, [text, treeOf, reader]);
  useEffect(() => {
    if (tree) return;
    let isGone = false;
    loadReader().then(
      () => isGone || setReader(() => known),
      // The words are shown without their forms.
      () => undefined,
    );
    return () => void (isGone = true);
  }, [tree]);
  return tree;
}
