import { contentNameOf, contentTypes, panelPage } from '@seva/config/content-types';
import { useAuth } from '@strapi/strapi/admin';
import type { AuditLink } from '../../../../shared/audit-log/contracts';
import { useBackOffice } from '../../data/back-office-context';

const reading = 'plugin::content-manager.explorer.read';

/** The page of a record, for who may open it; null for everybody else, and for what has none. */
export function useRecordLink(link: AuditLink | null): string | null {
  const { may } = useBackOffice();
  const permissions = useAuth('the audit log', (state) => state.permissions);
  if (!link) return null;
  if (link.kind === 'donation') return `/plugins/donations/donations/${link.id}`;
  if (link.kind === 'devotee') return may('devotees.read') ? `/plugins/donations/devotees/${link.id}` : null;
  if (!permissions.some(({ action, subject }) => action === reading && subject === link.uid)) return null;
  const name = contentNameOf(link.uid);
  if (!name) return null;
  return contentTypes[name].isSingle ? panelPage(name) : `${panelPage(name)}/${link.id}`;
}
