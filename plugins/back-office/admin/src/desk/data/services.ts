import type { DeskService } from '@seva/config/contract/panel/desk/batches/contracts';

type Named = Pick<DeskService, 'id' | 'name'>;

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the short code of a service: the first letters of its words. */
export const codeOf = (name: string): string =>
  wordsOf(name)
    .map((word) => word.charAt(0))
    .join('');

/** Rank of a name that has all typed words. */
const wholeWords = 3;

/** Returns the rank of a service for a typed text, the best is 0; null if it does not match. */
function rankOf({ name }: Named, text: string): number | null {
  const typed = wordsOf(text);
  const joined = typed.join(' ');
  const words = wordsOf(name);
  if (words.join(' ') === joined) return 0;
  if (codeOf(name) === typed.join('')) return 1;
  if (words.join(' ').startsWith(joined)) return 2;
  if (typed.every((part) => words.includes(part))) return wholeWords;
  if (typed.every((part) => words.some((word) => word.startsWith(part)))) return 4;
  return fold(name).includes(fold(text.trim())) ? 5 : null;
}

/**
 * Finds services by code or name; returns all without a text. Equal matches: shorter names first if whole words were
 * typed, then recently used services.
 * @param recent ids of services, the last used first
 */
export function findServices<S extends Named>(services: readonly S[], text: string, recent: readonly string[]): S[] {
  const age = ({ id }: Named) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  const isBlank = wordsOf(text).length === 0;
  return services
    .flatMap((service) => {
      const rank = isBlank ? 0 : rankOf(service, text);
      return rank === null ? [] : [{ service, rank }];
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        (a.rank === wholeWords ? wordsOf(a.service.name).length - wordsOf(b.service.name).length : 0) ||
        age(a.service) - age(b.service) ||
        a.service.name.localeCompare(b.service.name, 'en'),
    )
    .map(({ service }) => service);
}

/** Returns the ids of the services of rows, the last used first. */
export function recentServices(
  rows: readonly { readonly lines: readonly { readonly service: string | null }[] }[],
): string[] {
  const used = rows.flatMap(({ lines }) => lines.flatMap(({ service }) => service ?? [])).reverse();
  return [...new Set(used)];
}

export const takesNames = ({ peopleMax }: Pick<DeskService, 'peopleMax'>): boolean => peopleMax > 0;

/** Returns whether a pooja is performed on a day. */
export const isDated = ({ needs, dayRequest }: Pick<DeskService, 'needs' | 'dayRequest'>): boolean =>
  needs !== 'none' || dayRequest;

/** Returns whether any amount can be given for a service, on any day. */
export const isFund = (service: DeskService): boolean => service.price === null && !isDated(service);

/** Returns the fund for general gifts: the first fund in the editors' order. */
export const generalFund = (services: readonly DeskService[]): DeskService | undefined => services.find(isFund);

/** Returns whether the names of a pooja default to the donor's. Without a day, names are an exception. */
export const namesDonor = (service: Pick<DeskService, 'peopleMax' | 'needs' | 'dayRequest'>): boolean =>
  takesNames(service) && isDated(service);

/** Returns whether a service has a part of the row for names or a day. */
export const takesBooking = (service: Pick<DeskService, 'peopleMax' | 'needs' | 'dayRequest'>): boolean =>
  isDated(service) || takesNames(service);
