import type { Core } from '@strapi/strapi';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import { Refused } from '@seva/config/contract/refused';
import type { PricedLine } from '@seva/config/rules/pricing';
import { personFacts } from '../../account/queries';
import { replaceInDeposit } from '../../deposit';
import { recordGift, type RecordedGift } from '../../order';
import { orderTable } from '../../order/queries';
import { serviceTable } from '../../service/queries';
import { isDatabaseAway } from '../../../platform/database/database-away';
import { isUniqueViolation } from '../../../platform/database/unique-violation';
import { rowTable, type BatchRecord, type RowRecord, type StoredLine } from '../queries';
import { batchTexts as texts } from '../../../texts/batches';

/** Thrown to roll back the donation of a row that was changed, removed or recorded meanwhile. */
class RowMoved extends Error {
  constructor() {
    super('the row was changed or recorded meanwhile');
  }
}

/** Tries of a row that fails for a reason that may pass, such as a deadlock. */
const mostTries = 3;

const keyOf = (batch: BatchRecord, { rowKey }: RowRecord) => `batch:${batch.documentId}:${rowKey}`;

/** Returns the lines at the prices that were paid. @throws Refused 409 if a service was deleted */
async function pricedLines(strapi: Core.Strapi, lines: readonly StoredLine[]): Promise<PricedLine[]> {
  const services = await serviceTable(strapi).forPricing(lines.flatMap(({ service }) => service ?? []));
  return lines.map(({ service: id, name, quantity, cents, note }) => {
    const line = { name, quantity, priceCents: cents / quantity, note };
    if (id === null) return { ...line, service: null, kind: 'hundi' };
    const service = services.get(id);
    if (!service) throw new Refused(409, texts.gone);
    return { ...line, service };
  });
}

function donorOf({ user, donorName }: RowRecord): RecordedGift['parties']['donor'] {
  if (!user) return { userId: null, ...personFacts({ name: donorName }) };
  return { userId: user.id, ...personFacts(user) };
}

async function giftOf(strapi: Core.Strapi, batch: BatchRecord, row: RowRecord): Promise<RecordedGift> {
  const { lines, user, bankName, checkLast4, postmarkedOn } = row;
  return {
    tender: row.tender,
    cart: { lines: await pricedLines(strapi, lines), totalCents: row.amountCents, isStub: false },
    requested: lines.map(({ service, quantity, cents, note, booking }) => ({
      ...{ product: service, quantity, note, booking },
      price: cents / quantity / 100,
    })),
    parties: {
      devotee: user?.documentId ?? null,
      donor: donorOf(row),
      placedBy: { id: null, name: row.enteredByName },
    },
    origin: 'desk',
    receivedOn: row.givenOn ?? batch.receivedOn,
    ...(row.corrects ? { corrects: row.corrects } : {}),
    ...(bankName === null ? {} : { bankName }),
    ...(checkLast4 === null ? {} : { checkLast4 }),
    ...(postmarkedOn === null ? {} : { postmarkedOn }),
    repeatKey: row.repeatKey,
    isConfirmed: row.isConfirmed,
    idempotencyKey: keyOf(batch, row),
    async whenStored({ id }) {
      if (!(await rowTable(strapi).markPosted(row, id))) throw new RowMoved();
    },
  };
}

/** Records a row as a donation. Does not change rows that are already recorded, or are recorded meanwhile. */
async function record(strapi: Core.Strapi, batch: BatchRecord, row: RowRecord, by: PanelActor, now: number) {
  try {
    const gift = await giftOf(strapi, batch, row);
    const { corrects } = row;
    if (!corrects) return void (await recordGift(strapi, gift, by, now));
    await strapi.db.transaction(async () => {
      const id = await recordGift(strapi, gift, by, now);
      await replaceInDeposit(strapi, corrects.documentId, id, by);
    });
  } catch (error) {
    if (error instanceof RowMoved) return;
    if (!isUniqueViolation(error)) throw error;
    const known = await orderTable(strapi).findByKey(keyOf(batch, row));
    if (!known) throw error;
    await strapi.db.transaction(() => rowTable(strapi).markPosted(row, known.id));
  }
}

/**
 * Records a row of a batch as a donation, in one transaction. A row that cannot be recorded becomes `failed` with the
 * reason, and the caller goes on with others.
 * @param by person who closed the batch, or who wants the receipt now
 * @throws the database's error if it is away; the row is then tried again later
 */
export async function postRow(
  strapi: Core.Strapi,
  batch: BatchRecord,
  rowId: number,
  by: PanelActor,
  now: number,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const row = await rowTable(strapi).findById(rowId);
    if (!row || row.state === 'posted') return;
    try {
      await record(strapi, batch, row, by, now);
      return;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      const isRefused = error instanceof Refused;
      if (!isRefused && tries < mostTries) continue;
      if (!isRefused)
        strapi.log.error(`A gift of ${batch.number} failed: ${error instanceof Error ? error.message : String(error)}`);
      await rowTable(strapi).markFailed(row, isRefused ? error.message : texts.failed);
      return;
    }
  }
}
