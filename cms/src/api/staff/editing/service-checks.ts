import { isPictureAddress } from '@seva/config/rules/picture-address';
import { readImpacts } from '@seva/config/rules/impact';
import { readAmounts } from '@seva/config/rules/suggested-amounts';
import { isLeastAmount } from '@seva/config/rules/least-amount';
import { isServicePrice } from '@seva/config/rules/pricing';
import { endsBeforeItBegins, isWallClock } from '@seva/config/rules/visibility';
import { panelProblems as texts } from '../../../texts/panel-problems';
import type { Entry } from '../queries/entries';
import type { Problem } from './problems';

/**
 * Requires a price in the range of card payments. A listed service needs one, unless its amount is open. Integer cents.
 */
export function priceProblems({ priceCents, openAmount, listed }: Entry): Problem[] {
  const path = ['priceCents'];
  if (priceCents === null || priceCents === undefined)
    return listed !== false && !openAmount ? [{ path, message: texts.priceMissing }] : [];
  if (typeof priceCents === 'string') return [{ path, message: texts.priceUnreadable }];
  const fits = typeof priceCents === 'number' && isServicePrice(priceCents, Boolean(openAmount));
  return fits ? [] : [{ path, message: openAmount ? texts.suggestionRange : texts.priceRange }];
}

/** Requires at most six suggested amounts in dollars, none below the service's minimum. */
export function amountsProblems({ suggestedAmounts, leastAmountCents }: Entry): Problem[] {
  const path = ['suggestedAmounts'];
  if (typeof suggestedAmounts !== 'string') return [];
  const amounts = readAmounts(suggestedAmounts);
  if (amounts === null) return [{ path, message: texts.badAmounts }];
  const least = typeof leastAmountCents === 'number' ? leastAmountCents : 0;
  return amounts.every((cents) => cents >= least) ? [] : [{ path, message: texts.amountsBelowLeast }];
}

/** Requires an amount at the start of each line. */
export function impactProblems({ impact }: Entry): Problem[] {
  const fits = typeof impact !== 'string' || readImpacts(impact) !== null;
  return fits ? [] : [{ path: ['impact'], message: texts.badImpact }];
}

/** Requires a minimum that donors may give and that does not exceed the suggested price. Integer cents. */
export function leastAmountProblems({ leastAmountCents, priceCents, openAmount }: Entry): Problem[] {
  const path = ['leastAmountCents'];
  if (leastAmountCents === null || leastAmountCents === undefined) return [];
  if (typeof leastAmountCents === 'string') return [{ path, message: texts.priceUnreadable }];
  if (typeof leastAmountCents !== 'number' || !isLeastAmount(leastAmountCents))
    return [{ path, message: texts.leastRange }];
  const isAbove = Boolean(openAmount) && typeof priceCents === 'number' && priceCents > 0;
  return isAbove && leastAmountCents > Number(priceCents) ? [{ path, message: texts.leastAbovePrice }] : [];
}

/** Requires a valid visibility window (`config/rules/visibility`). */
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

/** Requires a valid address of a picture outside the library. */
export function pictureAddressProblems({ imageUrl }: Entry): Problem[] {
  const fits = typeof imageUrl !== 'string' || isPictureAddress(imageUrl);
  return fits ? [] : [{ path: ['imageUrl'], message: texts.badPictureAddress }];
}

/** Requires ratings in half stars. */
export function reviewProblems({ reviews }: Entry): Problem[] {
  const list = Array.isArray(reviews) ? (reviews as { rating?: unknown }[]) : [];
  return list.flatMap(({ rating }, index) => {
    const fits = rating === undefined || (Number(rating) * 2) % 1 === 0;
    return fits ? [] : [{ path: ['reviews', index, 'rating'], message: texts.halfStars }];
  });
}
