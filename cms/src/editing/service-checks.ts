import { isPictureAddress } from '@seva/config/rules/picture-address';
import { readAmounts } from '@seva/config/rules/suggested-amounts';
import { isServicePrice } from '@seva/config/rules/pricing';
import { endsBeforeItBegins, isWallClock } from '@seva/config/rules/visibility';
import { panelProblems as texts } from '../texts/panel-problems';
import type { Entry } from './entry';
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

/** Amounts to tap are dollars that a donor may name, at most six. */
export function amountsProblems({ suggestedAmounts }: Entry): Problem[] {
  const fits = typeof suggestedAmounts !== 'string' || readAmounts(suggestedAmounts) !== null;
  return fits ? [] : [{ path: ['suggestedAmounts'], message: texts.badAmounts }];
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
