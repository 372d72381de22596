import { useEffect } from 'react';
import { useAuth, useScopedPersistentState } from '@strapi/strapi/admin';
import { mayLookAfterPeople } from './people';

interface ShellProps {
  readonly setPlugin: (id: string) => void;
}

/** The name under which Strapi's menu is told that this part is ready. */
export const shellId = 'seva-shell';

/**
 * Runs whenever somebody has signed in, before the panel is drawn: the menu learns whether they look after people, and
 * Strapi's announcement of its own news counts as read.
 */
export function Shell({ setPlugin }: ShellProps) {
  const permissions = useAuth('Shell', (state) => state.permissions);
  const [isRead, setIsRead] = useScopedPersistentState('STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false', true);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-people', mayLookAfterPeople(permissions));
    if (!isRead) setIsRead(true);
    setPlugin(shellId);
  }, [permissions, isRead, setIsRead, setPlugin]);
  return null;
}

/** End of every window's name in Strapi, and the name of a window before a page has set one. */
const stockEnd = / \| Strapi$/;
const stockName = 'Strapi Admin';

/** Windows and tabs bear this shop's name; Strapi writes its own behind the name of each page and offers no other way. */
export function nameWindows(own: string): void {
  const name = () => {
    const { title } = document;
    const wanted = title === stockName ? own : title.replace(stockEnd, ` | ${own}`);
    if (wanted !== title) document.title = wanted;
  };
  name();
  new MutationObserver(name).observe(document.head, { childList: true, subtree: true, characterData: true });
}
