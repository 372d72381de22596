import { contentNameOf, contentTypes, panelPage } from '@seva/config/content-types';
import { useAuth } from '@strapi/strapi/admin';
import type { AuditLink } from '@seva/config/rules/audit-entries';

const reading = 'plugin::content-manager.explorer.read';
const readingDevotees = 'plugin::donations.devotees.read';

/** The page of a record, for who may open it; null for everybody else, and for what has none. */
export function useRecordLink(link: AuditLink | null): string | null {
  const permissions = useAuth('the audit log', (state) => state.permissions);
  if (!link) return null;
  if (link.kind === 'donation') return `/plugins/donations/donations/${link.id}`;
  if (link.kind === 'devotee') {
    const may = permissions.some(({ action }) => action === readingDevotees);
    return may ? `/plugins/donations/devotees/${link.id}` : null;
  }
  if (!permissions.some(({ action, subject }) => action === reading && subject === link.uid)) return null;
  const name = contentNameOf(link.uid);
  if (!name) return null;
  return contentTypes[name].isSingle ? panelPage(name) : `${panelPage(name)}/${link.id}`;
}
