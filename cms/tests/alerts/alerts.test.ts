import type { AttentionCode } from '@seva/config/rules/attention-codes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { moveCheck } from '../../../plugins/payments/server/src/core/check';
import { finalise } from '../../../plugins/payments/server/src/core/finalise';
import { startCardPayment } from '../../../plugins/payments/server/src/core/start-card-payment';
import { sweep } from '../../../plugins/payments/server/src/core/sweeper';
import type { NewAlert } from '../../../plugins/payments/server/src/ports/alerts';
import { pay } from '../../../plugins/payments/server/src/testing/fixture';
import type { AlertQuery } from '../../src/api/alert/queries';
import { openAlertFixture, type AlertFixture } from './alert-fixture';
import { findAlert, listAlerts } from '../../src/api/alert/services/list';
import { raiseFailedMail } from '../../src/api/alert/services/raise';
import { resolveAlert } from '../../src/api/alert/services/resolve';

const hourMs = 3_600_000;
const admin = { kind: 'person', userId: 'admin1' } as const;
const mail = {
  id: 'mail1',
  resends: 0,
  name: 'donation-confirmation',
  orderId: 'order1',
  isForStaff: false,
  isHeld: false,
  canResend: true,
};
let fixture: AlertFixture;
beforeEach(async () => {
  fixture = await openAlertFixture();
});
afterEach(() => fixture.close());

const entries = async (open?: boolean) =>
  (await listAlerts(fixture.parts, open === undefined ? {} : { open }, { offset: 0, limit: 50 })).alerts;
const look = async (afterMs = 0) => {
  fixture.advance(afterMs);
  await sweep(fixture.context, 0);
};
const act = async (action: string) => {
  const open = await entries(true);
  const entry = open.find(({ actions }) => actions.some((offered) => offered === action)) ?? open[0];
  return resolveAlert(fixture.parts, entry?.documentId ?? '', action, {}, admin);
};

async function paid(orderId: string, more = {}): Promise<string> {
  fixture.ledger.add({ documentId: orderId, createdAt: fixture.context.now(), ...more });
  const started = await startCardPayment(fixture.context, orderId);
  const intentId = started.ok ? started.intentId : '';
  await pay(fixture, intentId);
  await finalise(fixture.context, intentId, { source: 'request' });
  return intentId;
}

describe('a donation without items', () => {
  it('raises an alert once, an hour after the charge, and keeps a general donation', async () => {
    await paid('order1', { isStub: true });
    await fixture.stores.deliveries.remember({ eventId: 'evt_1', type: 'x', intentId: null });
    await look(0.9 * hourMs);
    expect(await entries()).toEqual([]);
    await look(0.2 * hourMs);
    await look(1.1 * hourMs);
    expect(await entries()).toMatchObject([
      { code: 'items_unknown', orderId: 'order1', amountCents: 5100, actions: ['accept', 'refund'] },
    ]);
    expect(fixture.staffMails).toHaveLength(1);
    expect(await act('accept')).toMatchObject({ ok: true });
    expect(fixture.ledger.order('order1').isStub).toBe(false);
    expect(fixture.ledger.audit.at(-1)).toMatchObject({ action: 'attention.accept', actor: admin });
  });

  it('refunds a donation with unknown items', async () => {
    await paid('order1', { isStub: true });
    await look(1.1 * hourMs);
    expect(await act('refund')).toMatchObject({ ok: true });
    expect(fixture.ledger.order('order1')).toMatchObject({ status: 'refunded', refundedCents: 5100, isPaid: false });
  });
});

describe('a check that bounced', () => {
  it('raises an alert, notifies the staff, and records that it was handled', async () => {
    fixture.ledger.add({ documentId: 'order1', method: 'Check', status: 'recorded' });
    await moveCheck(fixture.context, 'order1', 'bounced', admin);
    expect(await entries()).toMatchObject([{ code: 'check_bounced', orderId: 'order1', actions: ['settle'] }]);
    expect(fixture.ledger.mails.map(({ kind }) => kind)).toEqual(['check_bounced']);
    expect(fixture.staffMails).toEqual(['attention:check_bounced:order1:0']);
    expect(await act('settle')).toMatchObject({ ok: true });
    expect(await entries(true)).toEqual([]);
  });
});

describe('a mail that was given up', () => {
  it('raises an alert at once, raises it again only after a new failure, and resolves it when the email is sent', async () => {
    fixture.lost.push(mail);
    await raiseFailedMail(fixture.parts, mail);
    await raiseFailedMail(fixture.parts, mail);
    expect(await entries()).toMatchObject([{ code: 'mail_failed', orderId: 'order1', actions: ['resend', 'settle'] }]);
    expect((await entries())[0]?.message).toContain('donation-confirmation');
    expect(await act('resend')).toMatchObject({ ok: true });
    expect(fixture.lost).toEqual([]);
    expect(await act('resend')).toMatchObject({ ok: false, code: 'unknown' });
    await raiseFailedMail(fixture.parts, { ...mail, resends: 1 });
    await raiseFailedMail(fixture.parts, { ...mail, resends: 1 });
    expect(await entries(true)).toHaveLength(1);
  });

  it('sends no email about an email to the staff, and offers none that is useless', async () => {
    await raiseFailedMail(fixture.parts, { ...mail, isForStaff: true, name: 'staff-attention' });
    await raiseFailedMail(fixture.parts, { ...mail, id: 'mail2', canResend: false, name: 'password-reset' });
    expect((await entries()).map(({ actions }) => actions)).toEqual([['settle'], ['resend', 'settle']]);
    expect(fixture.staffMails).toEqual(['attention:mail_failed:mail2:0']);
  });
});

describe('a gateway that has fallen silent', () => {
  it('raises an alert an hour after a payment without a delivery, and closes it when one comes', async () => {
    await look();
    expect(await entries()).toEqual([]);
    await paid('order1');
    await look(1.1 * hourMs);
    await look(1.1 * hourMs);
    expect(await entries()).toMatchObject([{ code: 'webhooks_silent', actions: ['settle'], settledAt: null }]);
    await fixture.stores.deliveries.remember({ eventId: 'evt_1', type: 'x', intentId: null });
    await look(1.1 * hourMs);
    expect(await entries()).toMatchObject([{ code: 'webhooks_silent', settledBy: 'system', actions: [] }]);
  });

  it('raises no alert while deliveries come', async () => {
    await paid('order1');
    await fixture.stores.deliveries.remember({ eventId: 'evt_1', type: 'x', intentId: null });
    await look(3 * hourMs);
    expect(await entries()).toEqual([]);
  });
});

describe('money that came late, and a question of the bank', () => {
  it('refunds late money and closes the bank’s inquiry', async () => {
    fixture.ledger.add({ documentId: 'order1', createdAt: fixture.context.now() });
    const started = await startCardPayment(fixture.context, 'order1');
    const intentId = started.ok ? started.intentId : '';
    fixture.ledger.add({ ...fixture.ledger.order('order1'), status: 'canceled' });
    await pay(fixture, intentId);
    await finalise(fixture.context, intentId, { source: 'webhook' });
    expect(await entries(true)).toMatchObject([{ code: 'late_payment', actions: ['refund', 'settle'] }]);
    expect(await act('refund')).toMatchObject({ ok: true });
    expect(fixture.ledger.order('order1').status).toBe('refunded');
  });
});

describe('a dispute', () => {
  it.each(['winning_evidence', 'losing_evidence'])(
    'shows the deadline and keeps the alert until it ends with %s',
    async (end) => {
      const intentId = await paid('order1');
      await fixture.faults({ openDispute: intentId });
      await finalise(fixture.context, intentId, { source: 'webhook' });
      const [dispute] = (await fixture.gateway.retrieveIntent(intentId))?.disputes ?? [];
      // On the temple's clock, which is five or six hours behind the gateway's.
      const due = dispute?.dueAt?.toLocaleString('en-US', {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: 'America/Chicago',
      });
      expect(await entries(true)).toMatchObject([
        {
          code: 'disputed',
          message: expect.stringContaining(`The deadline is ${due} (temple time). You can resolve this entry once`),
        },
      ]);
      expect(fixture.ledger.mails.find(({ kind }) => kind === 'dispute_opened')).toMatchObject({
        dueAt: dispute?.dueAt,
      });
      expect(await entries(true)).toMatchObject([{ actions: [] }]);
      expect(await act('settle')).toMatchObject({ ok: false, code: 'state' });
      expect(await entries(true)).toHaveLength(1);
      await fixture.call('POST', `/v1/disputes/${dispute?.id ?? ''}`, { 'evidence[uncategorized_text]': end });
      await finalise(fixture.context, intentId, { source: 'webhook' });
      expect(await entries(true)).toMatchObject([
        { actions: ['settle'], message: expect.not.stringContaining('once') },
      ]);
      expect(await act('settle')).toMatchObject({ ok: true });
      expect(await entries(true)).toEqual([]);
    },
  );
});

describe('the actions of an entry', () => {
  const raise = (code: AttentionCode, more: Partial<NewAlert> = {}) =>
    fixture.stores.alertRows.create({
      ...{ key: `${code}:1`, code, orderId: 'order1', intentId: null, amountCents: 5100, detail: '' },
      ...more,
    });

  it.each([
    ['paid', 'pi_1', ['refund', 'settle']],
    ['partially_refunded', 'pi_1', ['refund', 'settle']],
    ['refunded', 'pi_1', ['settle']],
    ['disputed', 'pi_1', ['settle']],
    ['paid', 'pi_madeup_1', ['settle']],
    ['paid', null, ['settle']],
  ] as const)('offers no refund that would be refused: %s, %s', async (status, intentId, actions) => {
    fixture.ledger.add({ documentId: 'order1', status, intentId });
    await raise('dispute_inquiry');
    expect(await entries(true)).toMatchObject([{ actions }]);
    const offers: readonly string[] = actions;
    if (!offers.includes('refund')) expect(await act('refund')).toMatchObject({ ok: false, code: 'state' });
  });

  it('refunds a canceled booking once when the action is interrupted before the entry is resolved', async () => {
    await paid('order1');
    await raise('booking_cancel', { amountCents: 1100, detail: 'line000001\nasked to cancel' });
    const [entry] = await entries(true);
    const { stores } = fixture;
    const killed = { ...stores.alertRows, resolve: () => Promise.reject(new Error('the process ends')) };
    const dying = { ...fixture.parts, list: killed };
    await expect(resolveAlert(dying, entry?.documentId ?? '', 'refund', {}, admin)).rejects.toThrow('ends');
    expect(await act('refund')).toMatchObject({ ok: true });
    expect(fixture.ledger.order('order1').refundedCents).toBe(1100);
    expect([...stores.refundRows.values()]).toMatchObject([{ amountCents: 1100, lines: { line000001: 1100 } }]);
  });

  it('refunds again after the gateway had refused', async () => {
    const intentId = await paid('order1');
    await raise('dispute_inquiry');
    await fixture.faults({ openDispute: intentId });
    const refused = await act('refund');
    expect(refused).toMatchObject({ ok: false, code: 'gateway' });
    const keys = [...fixture.stores.refundRows.keys()];
    fixture.ledger.add({ ...fixture.ledger.order('order1'), status: 'paid' });
    await act('refund');
    expect([...fixture.stores.refundRows.keys()].filter((key) => !keys.includes(key))).toHaveLength(1);
  });

  it('permits only finishing the match of a matched payment', async () => {
    await raise('orphan_payment', { intentId: 'pi_1' });
    const [entry] = await entries(true);
    await fixture.stores.alertRows.bind(entry?.documentId ?? '', 'order1');
    expect(await entries(true)).toMatchObject([{ actions: ['match'] }]);
    for (const action of ['refund', 'settle']) expect(await act(action)).toMatchObject({ ok: false, code: 'match' });
  });
});

describe('the list', () => {
  it('lists alerts newest first, by kind and by state, page by page', async () => {
    for (let index = 0; index < 7; index += 1) {
      const entry = { orderId: null, intentId: null, amountCents: null, detail: String(index) };
      const code = index % 2 === 0 ? 'limit_near' : 'mail_failed';
      await fixture.stores.alertRows.create({ ...entry, key: `x:${index}`, code });
    }
    const list = (query: AlertQuery, offset = 0) => listAlerts(fixture.parts, query, { offset, limit: 3 });
    const seen = async (query: AlertQuery, offset?: number) => {
      const { alerts: page, total } = await list(query, offset);
      return [page.map(({ detail }) => detail).join(''), total];
    };
    expect(await seen({})).toEqual(['654', 7]);
    expect(await seen({}, 6)).toEqual(['0', 7]);
    expect(await seen({ codes: ['mail_failed'] })).toEqual(['531', 3]);
    const [newest] = (await list({})).alerts;
    await resolveAlert(fixture.parts, newest?.documentId ?? '', 'settle', {}, admin);
    expect(await seen({ open: true })).toEqual(['543', 6]);
    expect(await seen({ open: false })).toEqual(['6', 1]);
    expect(await findAlert(fixture.parts, newest?.documentId ?? '')).toMatchObject({ detail: '6', actions: [] });
    expect(await findAlert(fixture.parts, 'nobody')).toBeNull();
  });
});

it('shows an email that a restore holds without sending an email about it', async () => {
  await raiseFailedMail(fixture.parts, { ...mail, isHeld: true });
  expect(await entries()).toMatchObject([
    { code: 'mail_failed', message: expect.stringContaining('was waiting when the backup was made') },
  ]);
  expect(fixture.staffMails).toEqual([]);
});
