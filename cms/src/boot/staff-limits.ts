import type { Core } from '@strapi/strapi';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import type { CallName } from '@seva/config/contract/panel/calls';
import { auditLog } from '../platform/audit/audit-log';
import { limits } from '../platform/http/limits';
import { settings } from '../platform/runtime/settings';

/** Limit of each counted call of the back office (docs/security.md#limits). */
const limited = {
  'attention.candidates': 'staffLists',
  'batches.directory': 'staffLists',
  'batches.people': 'staffLists',
  'devotees.dismissed': 'staffLists',
  'devotees.duplicates': 'staffLists',
  'devotees.list': 'staffLists',
  'donations.list': 'staffLists',
  'donors.list': 'staffLists',
  'newsletter.list': 'staffLists',
  'phone.devotees': 'staffLists',
  'devotees.exportDevotees': 'staffExports',
  'donations.exportDonations': 'staffExports',
  'donations.exportLines': 'staffExports',
  'donors.exportDonors': 'staffExports',
  'donors.exportLetters': 'staffExports',
  'donors.labels': 'staffExports',
  'newsletter.exportSubscribers': 'staffExports',
  'batches.propose': 'staffFiles',
  'batches.addPerson': 'staffPeople',
} as const satisfies Partial<Record<CallName, string>>;

/** Share of a limit after which reading people is noted in the audit log. */
const notedShare = 0.5;

/**
 * Returns a function that counts a call of a person of the panel. A person who reads many lists in one window leaves
 * one audit entry.
 */
export function staffLimits(strapi: Core.Strapi): (name: CallName, actor: PanelActor) => Promise<void> {
  return async (name, actor) => {
    const act = name in limited ? limited[name as keyof typeof limited] : null;
    if (!act) return;
    const counted = await limits()[act].perAccount.count(actor.id);
    const { max, windowMs } = settings().env.limits[act].perAccount;
    if (!['staffLists', 'staffExports'].includes(act) || counted !== Math.ceil(max * notedShare)) return;
    await strapi.db.transaction(() =>
      auditLog(strapi).by(actor, {
        action: 'panel-user.list_people',
        entity: 'panel-user',
        entityId: actor.id,
        before: null,
        after: { calls: counted, minutes: windowMs / 60_000 },
      }),
    );
  };
}
