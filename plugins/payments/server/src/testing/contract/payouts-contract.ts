import { describe, expect, it } from 'vitest';
import { isRetryable } from '../../core/retry';
import type { GatewayPayout, GatewayPayoutLine } from '../../ports/gateway';
import { newId, winners, type ContractSubject } from './subject';

/** Returns a new payout in transit. */
export const newPayout = (id = `po_${newId()}`): GatewayPayout => ({
  id,
  amountCents: 4922,
  state: 'in_transit',
  createdAt: new Date('2026-03-04T00:00:00Z'),
  arrivesOn: '2026-03-05',
  itemized: 'partly',
});

/** Returns a line about a charge. */
export const newPayoutLine = (id = `txn_${newId()}`): GatewayPayoutLine => ({
  id,
  kind: 'payment',
  amountCents: 5100,
  feeCents: 178,
  sourceId: `ch_${id}`,
  intentId: `pi_${id}`,
  detail: '',
  at: new Date('2026-03-02T15:00:00Z'),
});

/** Tests a repository of payouts. */
export function payoutsContract(subject: () => ContractSubject): void {
  const repository = () => subject().stores.payouts;
  const idsOf = (lines: readonly GatewayPayoutLine[]) => lines.map(({ id }) => id);

  describe('the repository of payouts', () => {
    it('stores a payout with its lines, as the gateway reports them', async () => {
      const [payout, line] = [newPayout(), newPayoutLine()];
      const refund: GatewayPayoutLine = {
        ...newPayoutLine(),
        kind: 'refund',
        amountCents: -2100,
        feeCents: 0,
        intentId: null,
        sourceId: null,
        detail: 'REFUND',
        at: new Date('2026-03-03T15:00:00Z'),
      };
      await repository().save(payout, [refund, line]);
      expect(await repository().findStored([payout.id, newPayout().id])).toEqual([payout]);
      expect(await repository().linesOf(payout.id)).toEqual([line, refund]);
      expect(await repository().findStored([])).toEqual([]);
      expect(await repository().linesOf(newPayout().id)).toEqual([]);
    });

    it('updates a payout, and adds its new lines', async () => {
      const [payout, first, second] = [newPayout(), newPayoutLine(), newPayoutLine()];
      await repository().save(payout, [first]);
      const whole = { ...payout, state: 'paid', itemized: 'whole', arrivesOn: '2026-03-06' } as const;
      await repository().save(whole, [{ ...first, amountCents: 1 }, second]);
      expect(await repository().findStored([payout.id])).toEqual([whole]);
      const lines = await repository().linesOf(payout.id);
      expect(new Set(idsOf(lines))).toEqual(new Set([first.id, second.id]));
      expect(lines.find(({ id }) => id === first.id)).toEqual(first);
    });

    it('stores a payout of many lines once, even with several writers', async () => {
      const payout = newPayout();
      const lines = Array.from({ length: 130 }, () => newPayoutLine());
      const { ledger } = subject();
      const tries = Array.from({ length: 5 }, () =>
        ledger.transaction(() => repository().save(payout, lines)).then(() => true),
      );
      expect(await winners(tries, isRetryable)).toBeGreaterThanOrEqual(1);
      expect(await repository().findStored([payout.id])).toEqual([payout]);
      expect(new Set(idsOf(await repository().linesOf(payout.id)))).toEqual(new Set(idsOf(lines)));
      expect((await repository().linesOf(payout.id)).length).toBe(130);
    });
  });

  describe('what is known of the gateway’s payouts', () => {
    it('stores the last sync and the start of the silence', async () => {
      const { reviews } = subject().stores;
      const heardAt = new Date('2026-03-05T12:00:00Z');
      const silent = { since: new Date('2026-03-05T13:00:00Z'), why: 'unreachable' } as const;
      await reviews.notePayouts({ heardAt: null, silent });
      expect(await reviews.payouts()).toEqual({ heardAt: null, silent });
      await reviews.notePayouts({ heardAt, silent: null });
      expect(await reviews.payouts()).toEqual({ heardAt, silent: null });
    });
  });
}
