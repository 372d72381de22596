import { expect } from 'vitest';
import type { TestServer } from '../support/server';

interface Shop {
  readonly server: Pick<TestServer, 'strapi'>;
}

interface OrderRow {
  readonly id: number;
  readonly documentId: string;
  readonly isPaid: boolean;
  readonly isStub: boolean | null;
  readonly giftDate: string | null;
  readonly totalCents: number;
  readonly refundedCents: number;
  readonly lostCents: number;
}

interface Receipt {
  readonly number: string;
  readonly series: string;
  readonly seq: number;
  readonly version: number;
  readonly state: string;
  readonly taxYear: number;
  readonly amountCents: number;
  readonly contributionCents: number;
  readonly valueCents: number;
  readonly otherCents: number;
  readonly order: { readonly id: number };
}

const query = (shop: Shop, uid: string) => shop.server.strapi.db.query(uid as never);

/**
 * Checks that every paid donation of a devotee with known items has exactly one valid receipt. It states the remaining
 * amount and the gift's year. Versions are consecutive, and no other donation has a receipt.
 * @returns number of valid receipts
 */
export async function receiptsAgree(shop: Shop, userId: number): Promise<number> {
  const where = { user: userId } as never;
  const orders = (await query(shop, 'api::order.order').findMany({ where })) as OrderRow[];
  const papers = (await query(shop, 'api::paper.paper').findMany({
    where: { user: userId, kind: 'receipt' } as never,
    populate: { order: true } as never,
    orderBy: { id: 'asc' } as never,
  })) as Receipt[];
  for (const order of orders) {
    const versions = papers.filter((paper) => paper.order.id === order.id);
    const standing = versions.filter(({ state }) => state === 'standing');
    const should = order.isPaid && !order.isStub;
    expect(standing, order.documentId).toHaveLength(should ? 1 : 0);
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => index + 1));
    expect(new Set(versions.map(({ number }) => number)).size).toBeLessThanOrEqual(1);
    for (const { amountCents, contributionCents, valueCents, otherCents, taxYear } of standing) {
      expect(amountCents).toBe(order.totalCents - order.refundedCents - order.lostCents);
      expect(contributionCents + valueCents + otherCents).toBe(amountCents);
      expect(String(taxYear)).toBe(order.giftDate?.slice(0, 4));
    }
  }
  return papers.filter(({ state }) => state === 'standing').length;
}

/** Whether the receipt numbers of every series are consecutive from 1. */
export async function allGapless(shop: Shop): Promise<boolean> {
  const rows = (await query(shop, 'api::paper.paper').findMany({ where: { kind: 'receipt' } as never })) as Receipt[];
  const names = [...new Set(rows.map(({ series }) => series))];
  const series = names.map((name) => rows.filter((row) => row.series === name));
  return series.every((own) => {
    const numbers = [...new Set(own.map(({ seq }) => seq))].sort((a, b) => a - b);
    return numbers.every((seq, index) => seq === index + 1);
  });
}
