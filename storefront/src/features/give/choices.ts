import type { Output, Purpose } from '@seva/config/contract';
import { toCents } from '@seva/config/rules/money';
import { shop } from '@seva/config/shop';
import type { TypedGift, TypedTribute } from '../../stores/typed-gift';

/** Purposes and options that the temple offers. */
export type Offer = Output<'give.offer'>;

export interface Choices {
  readonly purpose: Purpose;
  /** Suggested amount in cents; null if the donor typed another. */
  readonly tapped: number | null;
  readonly typed: string;
  readonly tribute: TypedTribute | null;
  readonly coversFee: boolean;
  readonly anonymous: boolean;
  readonly note: string;
}

/** Returns the preselected amount: the middle one, in cents. */
const firstAmount = ({ suggested }: Purpose): number =>
  Math.round((suggested[Math.floor((suggested.length - 1) / 2)] ?? 0) * 100);

/** Purpose and suggested amount that the address names; `asked` identifies both. */
export interface WantedGift {
  readonly purpose: string | null;
  readonly dollars: string | null;
  readonly asked: string | null;
}

/** Parses purpose and amount from the address of the Give page. */
export function readWanted(search: URLSearchParams): WantedGift {
  const [purpose, dollars] = [search.get('for'), search.get('amount')];
  return { purpose, dollars, asked: dollars === null ? purpose : `${purpose ?? ''} ${dollars}` };
}

/** Returns the initial choices: the purpose and the amount in the address, else the first and its middle one. */
function firstChoices({ purposes }: Offer, wanted: WantedGift): Choices | null {
  const purpose = purposes.find(({ _id }) => _id === wanted.purpose) ?? purposes[0];
  if (!purpose) return null;
  const rest = { typed: '', tribute: null, coversFee: false, anonymous: false, note: '' };
  const dollars = purpose.suggested.find((each) => String(each) === wanted.dollars);
  return { purpose, tapped: dollars ? Math.round(dollars * 100) : firstAmount(purpose), ...rest };
}

/**
 * Returns the choices stored in this tab, or the initial ones. Another purpose in the address resets purpose and
 * amount; the other options stay.
 */
export function currentChoices(offer: Offer, wanted: WantedGift, stored: TypedGift | null): Choices | null {
  const first = firstChoices(offer, wanted);
  if (!first || !stored) return first;
  const { purpose: id, asked, tapped, typed, ...options } = stored;
  const purpose = offer.purposes.find(({ _id }) => _id === id);
  return purpose && asked === wanted.asked ? { ...options, purpose, tapped, typed } : { ...first, ...options };
}

/** Returns the choices with another purpose. The amount stays, as a typed one if the purpose does not suggest it. */
export function withPurpose(choices: Choices, purpose: Purpose): Choices {
  const { tapped } = choices;
  const isOffered = tapped === null || purpose.suggested.some((dollars) => Math.round(dollars * 100) === tapped);
  return isOffered ? { ...choices, purpose } : { ...choices, purpose, tapped: null, typed: String(tapped / 100) };
}

/** Returns the choices as the tab stores them. */
export const storedChoices = ({ purpose, ...rest }: Choices, asked: string | null): TypedGift => ({
  ...rest,
  purpose: purpose._id,
  asked,
});

/** Returns the chosen amount in cents, or null if it is invalid. */
export function amountOf({ tapped, typed }: Choices, minimumCents: number): number | null {
  const cents =
    tapped ?? (/^\d{1,6}([.,]\d{1,2})?$/.test(typed.trim()) ? toCents(Number(typed.replace(',', '.'))) : null);
  return cents !== null && cents >= minimumCents && cents <= shop.openAmount.maximumCents ? cents : null;
}

/** Returns the body of the payment request, for guests and devotees. */
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
