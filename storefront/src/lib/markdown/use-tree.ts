import { useEffect, useMemo, useState } from 'react';
import { useInitialData } from '../initial-data';
import type { Tree } from './tree';

type Reader = (text: string) => Tree;

let known: Reader | null = null;

/** Fetches the Markdown parser. A server-rendered page comes with its texts parsed. */
export async function loadReader(): Promise<void> {
  known ??= (await import('./read-markdown')).readMarkdown;
}

/** Returns a parsed text; null while the parser loads, and when it cannot be fetched. */
export function useTree(text: string): Tree | null {
  const { treeOf } = useInitialData();
  const [reader, setReader] = useState(() => known);
  const tree = useMemo(() => treeOf(text) ?? reader?.(text) ?? null, [text, treeOf, reader]);
  useEffect(() => {
    if (tree) return;
    let isGone = false;
    loadReader().then(
      () => isGone || setReader(() => known),
      // The text is then shown without formatting.
      () => undefined,
    );
    return () => void (isGone = true);
  }, [tree]);
  return tree;
}
