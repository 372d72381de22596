import type { Parsed, TributeInput } from '@seva/config/contract';
import { Refused } from '@seva/config/contract/refused';
import { containsLink } from '@seva/config/rules/tributes';
import type { NewOrder } from '../queries/order-row';
import type { NewTribute } from '../queries/tribute-table';
import { texts } from '../../../texts/en';

type Wished = Pick<Parsed<'checkout.paymentIntent'>['body'], 'note' | 'anonymous' | 'coverFee' | 'tributes'>;

/** What a donor wishes beside what is given. */
interface Wishes {
  readonly columns: Pick<NewOrder, 'anonymous' | 'donorNote'>;
  readonly tributes: readonly NewTribute[];
  /** What tells it from the same cart with other wishes; absent where nothing was said. */
  readonly said?: object;
}

function tributeOf({ kind, honoree, from, message, email }: TributeInput): NewTribute {
  const said = { honoree, from: from ?? '', message: message ?? '' };
  if (email && Object.values(said).some(containsLink))
    throw new Refused(400, texts.give.noLinks, { field: 'tributes' });
  return { kind, ...said, email: email ?? null, state: email ? 'draft' : 'none' };
}

/** Note, name kept out of lists, and in whose honor, as they are stored. @throws Refused 400 for a card that leads somewhere */
export function wishesOf({ note, anonymous, coverFee, tributes }: Wished): Wishes {
  const cards = (tributes ?? []).map(tributeOf);
  const columns = { ...(note ? { donorNote: note } : {}), ...(anonymous ? { anonymous: true } : {}) };
  const isSaid = Boolean(coverFee) || cards.length > 0 || Object.keys(columns).length > 0;
  return { columns, tributes: cards, ...(isSaid ? { said: { ...columns, cards } } : {}) };
}
