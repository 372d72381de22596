import { useEffect } from 'react';
import { useAuth, useScopedPersistentState } from '@strapi/strapi/admin';
import { canManagePeople } from './people';

interface ShellProps {
  readonly setPlugin: (id: string) => void;
}

/** Plugin id under which this component reports to Strapi that it is ready. */
export const shellId = 'seva-shell';

/**
 * Runs after each sign-in, before the panel renders: shows the menu entry for people if allowed, and dismisses
 * Strapi's news banner.
 */
export function Shell({ setPlugin }: ShellProps) {
  const permissions = useAuth('Shell', (state) => state.permissions);
  const [isRead, setIsRead] = useScopedPersistentState('STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false', true);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-people', canManagePeople(permissions));
    if (!isRead) setIsRead(true);
    setPlugin(shellId);
  }, [permissions, isRead, setIsRead, setPlugin]);
  return null;
}

/** Suffix of every window title in Strapi, and the title before a page has set one. */
const stockEnd = / \| Strapi$/;
const stockName = 'Strapi Admin';

/** Puts this shop's name into window titles. Strapi appends its own and offers no option. */
export function nameWindows(own: string): void {
  const name = () => {
    const { title } = document;
    const wanted = title === stockName ? own : title.replace(stockEnd, ` | ${own}`);
    if (wanted !== title) document.title = wanted;
  };
  name();
  new MutationObserver(name).observe(document.head, { childList: true, subtree: true, characterData: true });
}
