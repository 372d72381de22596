import type { Core } from '@strapi/strapi';
import { clearDatabaseMode, databaseMode } from '../../src/platform/database/database-mode';
import { removePracticeReviews } from '../practice-reviews';
import { demoTreasurer } from './approve-papers';

/** Tables of practice data: everything about people and money. Content stays. */
const own = [
  'api::paper.paper',
  'api::kind-gift.kind-gift',
  'api::paper-setting.paper-setting',
  'api::paper-year.paper-year',
  'api::closed-month.closed-month',
  'api::job.job',
  'api::booking-person.booking-person',
  'api::booking.booking',
  'api::slot.slot',
  'api::claim.claim',
  'api::tribute.tribute',
  'api::no-card.no-card',
  'api::batch.hundi-count',
  'api::batch.batch-row',
  'api::batch.batch',
  'api::batch.sender',
  'api::deposit.bank-change',
  'api::deposit.deposit',
  'api::journal.journal-export',
  'api::order-line.order-line',
  'api::order.order',
  'api::sequence.sequence',
  'api::family-member.family-member',
  'api::session.session',
  'api::second-factor.second-factor',
  'api::recovery-code.recovery-code',
  'api::merge.merge',
  'api::distinction.distinction',
  'api::newsletter-subscriber.newsletter-subscriber',
  'plugin::outbox.mail',
  'plugin::audit.entry',
  'plugin::users-permissions.user',
  'admin::session',
];

function practiceTypes(strapi: Core.Strapi): string[] {
  const payments = Object.keys(strapi.contentTypes).filter((uid) => uid.startsWith('plugin::payments.'));
  return [...own, ...payments];
}

/**
 * Deletes all practice data from a demo database in one transaction: people, donations, payments, emails, the audit
 * log, receipts and their approvals, panel sessions, and the seed's reviews and ratings. Services, texts and pictures
 * stay.
 * @throws Error for a database that was not created in demo mode
 */
export async function purgeDemo(strapi: Core.Strapi): Promise<void> {
  const mode = await databaseMode(strapi);
  if (mode !== 'demo')
    throw new Error(`This database was not made in demo mode (${mode ?? 'it is new'}); nothing was removed.`);
  await strapi.db.transaction(async () => {
    await removePracticeReviews(strapi);
    for (const uid of practiceTypes(strapi)) await strapi.db.query(uid).deleteMany({ where: {} });
    const madeUp = { treatment: null, fairValueCents: null, benefit: null };
    await strapi.db
      .query('api::service.service')
      .updateMany({ where: { treatmentApprovedBy: demoTreasurer }, data: madeUp });
    const unapproved = { treatmentApprovedBy: null, treatmentApprovedOn: null };
    await strapi.db.query('api::service.service').updateMany({ where: {}, data: unapproved });
    await strapi.db.query('admin::user').deleteMany({ where: { email: { $endsWith: '@demo.example' } } });
    await strapi.store({ type: 'plugin', name: 'payments' }).delete({ key: 'payouts' });
    await clearDatabaseMode(strapi);
  });
}
