import { useEffect, useRef } from 'react';
import { calls, type CallName } from '@seva/config/calls';
import { useSWRConfig } from 'swr';
import { session } from '../lib/session';

const callOf = (key: unknown): CallName | undefined => {
  if (typeof key !== 'string') return undefined;
  const [name = ''] = key.split(' ', 1);
  return name in calls ? (name as CallName) : undefined;
};

/** What was read for one person is not kept for the next: answers are dropped when the user changes. */
export function SessionKeeper() {
  const { mutate } = useSWRConfig();
  const id = session.use()?._id;
  const before = useRef(id);
  useEffect(() => session.renew(), []);
  useEffect(() => {
    if (before.current === id) return;
    before.current = id;
    const personal = (key: unknown) => {
      const name = callOf(key);
      return name !== undefined && (calls[name].access !== 'public' || name.startsWith('products.'));
    };
    void mutate(personal, undefined, { revalidate: session.get() !== null });
  }, [id, mutate]);
  return null;
}
