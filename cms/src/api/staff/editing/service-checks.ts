import { isPictureAddress } from '@seva/config/rules/picture-address';
import { readAmounts } from '@seva/config/rules/suggested-amounts';
import { isLeastAmount } from '@seva/config/rules/least-amount';
import { isServicePrice } from '@seva/config/rules/pricing';
import { endsBeforeItBegins, isWallClock } from '@seva/config/rules/visibility';
import { panelProblems as texts } from '../../../texts/panel-problems';
import type { Entry } from '../queries/entries';
import type { Problem } from './problems';

/** A price is within what a card can pay; a listed service has one unless the donor names it. Integer cents. */
export function priceProblems({ priceCents, openAmount, listed }: Entry): Problem[] {
  const path = ['priceCents'];
  if (priceCents === null || priceCents === undefined)
    return listed !== false && !openAmount ? [{ path, message: texts.priceMissing }] : [];
  if (typeof priceCents === 'string') return [{ path, message: texts.priceUnreadable }];
  const fits = typeof priceCents === 'number' && isServicePrice(priceCents, Boolean(openAmount));
  return fits ? [] : [{ path, message: openAmount ? texts.suggestionRange : texts.priceRange }];
}

/** Amounts to tap are dollars that a donor may name, at most six, none below the least that is taken for the service. */
export function amountsProblems({ suggestedAmounts, leastAmountCents }: Entry): Problem[] {
  const path = ['suggestedAmounts'];
  if (typeof suggestedAmounts !== 'string') return [];
  const amounts = readAmounts(suggestedAmounts);
  if (amounts === null) return [{ path, message: texts.badAmounts }];
  const least = typeof leastAmountCents === 'number' ? leastAmountCents : 0;
  return amounts.every((cents) => cents >= least) ? [] : [{ path, message: texts.amountsBelowLeast }];
}

/** The least amount is one that a donor may name, and no more than what the shop suggests first. Integer cents. */
export function leastAmountProblems({ leastAmountCents, priceCents, openAmount }: Entry): Problem[] {
  const path = ['leastAmountCents'];
  if (leastAmountCents === null || leastAmountCents === undefined) return [];
  if (typeof leastAmountCents === 'string') return [{ path, message: texts.priceUnreadable }];
  if (typeof leastAmountCents !== 'number' || !isLeastAmount(leastAmountCents))
    return [{ path, message: texts.leastRange }];
  const isAbove = Boolean(openAmount) && typeof priceCents === 'number' && priceCents > 0;
  return isAbove && leastAmountCents > Number(priceCents) ? [{ path, message: texts.leastAbovePrice }] : [];
}

/** The days or times between which a service is visible (`config/rules/visibility`). */
export function windowProblems(entry: Entry): Problem[] {
  const given = (name: string) => (typeof entry[name] === 'string' && entry[name] !== '' ? entry[name] : null);
  const unreadable = ['visibleFrom', 'visibleTo'].filter((name) => {
    const text = given(name);
    return text !== null && !isWallClock(text);
  });
  if (unreadable.length > 0) return unreadable.map((name) => ({ path: [name], message: texts.badMoment }));
  const window = { visibleFrom: given('visibleFrom'), visibleTo: given('visibleTo') };
  return endsBeforeItBegins(window) ? [{ path: ['visibleTo'], message: texts.endsBeforeItBegins }] : [];
}

/** A picture that is named by its address instead of chosen from the library. */
export function pictureAddressProblems({ imageUrl }: Entry): Problem[] {
  const fits = typeof imageUrl !== 'string' || isPictureAddress(imageUrl);
  return fits ? [] : [{ path: ['imageUrl'], message: texts.badPictureAddress }];
}

/** Stars in halves, from a half to five. */
export function reviewProblems({ reviews }: Entry): Problem[] {
  const list = Array.isArray(reviews) ? (reviews as { rating?: unknown }[]) : [];
  return list.flatMap(({ rating }, index) => {
    const fits = rating === undefined || (Number(rating) * 2) % 1 === 0;
    return fits ? [] : [{ path: ['reviews', index, 'rating'], message: texts.halfStars }];
  });
}
