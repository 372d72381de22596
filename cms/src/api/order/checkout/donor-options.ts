import type { Parsed, TributeInput } from '@seva/config/contract';
import { Refused } from '@seva/config/contract/refused';
import { containsLink } from '@seva/config/rules/tributes';
import type { NewOrder } from '../queries/order-row';
import type { NewTribute } from '../queries/tribute-table';
import { texts } from '../../../texts/en';

type Body = Pick<Parsed<'checkout.paymentIntent'>['body'], 'note' | 'anonymous' | 'coverFee' | 'tributes'>;

interface DonorOptions {
  readonly columns: Pick<NewOrder, 'anonymous' | 'donorNote'>;
  readonly tributes: readonly NewTribute[];
  /** Part of the cart's digest; absent without options. */
  readonly digested?: object;
}

function tributeOf({ kind, honoree, from, message, email }: TributeInput): NewTribute {
  const said = { honoree, from: from ?? '', message: message ?? '' };
  if (email && Object.values(said).some(containsLink))
    throw new Refused(400, texts.give.noLinks, { field: 'tributes' });
  return { kind, ...said, email: email ?? null, state: email ? 'draft' : 'none' };
}

/** Reads note, anonymity and tributes. @throws Refused 400 for a tribute card with a link */
export function readDonorOptions({ note, anonymous, coverFee, tributes }: Body): DonorOptions {
  const cards = (tributes ?? []).map(tributeOf);
  const columns = { ...(note ? { donorNote: note } : {}), ...(anonymous ? { anonymous: true } : {}) };
  const isSaid = Boolean(coverFee) || cards.length > 0 || Object.keys(columns).length > 0;
  return { columns, tributes: cards, ...(isSaid ? { digested: { ...columns, cards } } : {}) };
}
