import type { Output, Purpose } from '@seva/config/contract';
import { toCents } from '@seva/config/rules/money';
import { shop } from '@seva/config/shop';
import type { TypedGift, TypedTribute } from '../../stores/typed-gift';

/** What may be given to, and how. */
export type Offer = Output<'give.offer'>;

/** What was chosen on the page of giving. */
export interface Choices {
  readonly purpose: Purpose;
  /** A tapped amount in cents; null where another was typed. */
  readonly tapped: number | null;
  /** Dollars, as they were typed. */
  readonly typed: string;
  readonly tribute: TypedTribute | null;
  readonly coversFee: boolean;
  readonly anonymous: boolean;
  readonly note: string;
}

/** The amount that is offered first: the one in the middle, which is neither the least nor much. */
const firstAmount = ({ suggested }: Purpose): number =>
  Math.round((suggested[Math.floor((suggested.length - 1) / 2)] ?? 0) * 100);

/** What stands chosen when the page opens: a purpose that the address names, else the first. */
function firstChoices({ purposes }: Offer, wanted: string | null): Choices | null {
  const purpose = purposes.find(({ _id }) => _id === wanted) ?? purposes[0];
  if (!purpose) return null;
  const rest = { typed: '', tribute: null, coversFee: false, anonymous: false, note: '' };
  return { purpose, tapped: firstAmount(purpose), ...rest };
}

/**
 * What stands chosen now: what was chosen before in this tab, or how the page opens. Another purpose in the address than then
 * brings its own amount; the wishes stay.
 */
export function choicesNow(offer: Offer, wanted: string | null, kept: TypedGift | null): Choices | null {
  const first = firstChoices(offer, wanted);
  if (!first || !kept) return first;
  const { purpose: id, asked, tapped, typed, ...wishes } = kept;
  const purpose = offer.purposes.find(({ _id }) => _id === id);
  return purpose && asked === wanted ? { ...wishes, purpose, tapped, typed } : { ...first, ...wishes };
}

/**
 * The choices for another purpose. The sum stays: as one of the purpose's own amounts where it has that one, else as if it
 * were typed.
 */
export function withPurpose(choices: Choices, purpose: Purpose): Choices {
  const { tapped } = choices;
  const isOffered = tapped === null || purpose.suggested.some((dollars) => Math.round(dollars * 100) === tapped);
  return isOffered ? { ...choices, purpose } : { ...choices, purpose, tapped: null, typed: String(tapped / 100) };
}

/** The choices as they are kept. */
export const keptChoices = ({ purpose, ...rest }: Choices, asked: string | null): TypedGift => ({
  ...rest,
  purpose: purpose._id,
  asked,
});

/** The chosen amount in cents; null where what was typed cannot be given. */
export function amountOf({ tapped, typed }: Choices, leastCents: number): number | null {
  const cents =
    tapped ?? (/^\d{1,6}([.,]\d{1,2})?$/.test(typed.trim()) ? toCents(Number(typed.replace(',', '.'))) : null);
  return cents !== null && cents >= leastCents && cents <= shop.openAmount.maximumCents ? cents : null;
}

/** What is sent of the choices, whoever gives. */
export function giftBody(choices: Choices, cents: number) {
  const { purpose, tribute, coversFee, anonymous, note } = choices;
  return {
    cartItems: [{ product: purpose._id, quantity: 1, price: cents / 100 }],
    ...(coversFee ? { coverFee: true } : {}),
    ...(anonymous ? { anonymous: true } : {}),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
    ...(tribute ? { tributes: [tribute] } : {}),
  };
}
