import type { SheetBooking, SheetPerson } from '@seva/config/contract';
import { clockText, weekdayText } from '@seva/config/rules/date-text';
import { gotramOf } from '@seva/config/rules/bookings/gotrams';
import { rashi } from '@seva/config/rules/bookings/rashis';
import { inScript, scriptOf } from '@seva/config/rules/bookings/scripts';
import { star } from '@seva/config/rules/bookings/stars';
import type { Script, Word } from '@seva/config/rules/bookings/word';
import { locale } from '@texts/locale';
import { sheetTexts as texts } from '@texts/sheet';

/** A text in the script that the priest reads, in the other one beside it, and in Latin; '' for what there is not. */
export interface Written {
  readonly first: string;
  readonly second: string;
  readonly latin: string;
}

const otherOf: Readonly<Record<Script, Exclude<Script, 'latin'>>> = {
  telugu: 'devanagari',
  devanagari: 'telugu',
  latin: 'telugu',
};

const ofWord = (word: Word, script: Script): Written =>
  script === 'latin'
    ? { first: word.latin, second: '', latin: '' }
    : { first: word[script], second: word[otherOf[script]], latin: word.latin };

/** A name: in the scripts only where somebody typed it in one of them; the Latin always stands beside. */
export function nameIn({ name, script: typed }: Pick<SheetPerson, 'name' | 'script'>, script: Script): Written {
  if (script === 'latin') return { first: name, second: typed, latin: '' };
  if (scriptOf(typed) === 'latin') return { first: name, second: '', latin: '' };
  return { first: inScript(typed, script), second: inScript(typed, otherOf[script]), latin: name };
}

/** A gotram, from the table where it has it, else as it was typed. */
export function gotramIn(gotram: string, script: Script): Written {
  const word = gotramOf(gotram);
  if (word) return ofWord(word, script);
  return { first: gotram, second: '', latin: '' };
}

/** Star and rashi of somebody in one script, as "Rohini, Vrishabha"; '' where neither is known. */
export function starIn({ nakshatram, nakshatramText, rashi: sign }: SheetPerson, script: Script): string {
  const known = nakshatram === null ? nakshatramText : star(nakshatram)?.[script];
  return [known, sign === null ? '' : rashi(sign)?.[script]].filter(Boolean).join(', ');
}

/** The gotrams of a family, each once, in their order. */
export const gotramsOf = ({ people }: Pick<SheetBooking, 'people'>): readonly string[] => [
  ...new Set(people.map(({ gotram }) => gotram).filter((gotram) => gotram !== '')),
];

/** Whose gotram is not known: of everybody, of some beside others who know theirs, or of nobody. */
export function gotramGaps({ people }: Pick<SheetBooking, 'people'>): 'all' | 'some' | 'none' {
  const unknown = people.filter(({ gotram }) => gotram === '').length;
  if (unknown === 0) return 'none';
  return unknown === people.length ? 'all' : 'some';
}

/** Who a booking is for, in a word: the first name, else the service. */
export const whoOf = ({ people, service }: Pick<SheetBooking, 'people' | 'service'>): string =>
  people[0]?.name ?? service;

/** A time of the day, HH:MM, as people read it: "9:00 AM"; '' is any time. */
export function timeText(startsAt: string): string {
  if (startsAt === '') return texts.anyTime;
  return clockText(`1970-01-01T${startsAt}:00Z`, 'UTC', locale);
}

/** The time of a moment on the temple's clock: "9:20 AM". */
export const momentTime = (moment: string | number, timeZone: string): string => clockText(moment, timeZone, locale);

/** A day with its weekday: "Thu, Oct 8, 2026". */
export const longDay = (day: string): string => weekdayText(day, locale);

/** The same without its year: "Thu, Oct 8". */
export const shortDay = (day: string): string => weekdayText(day, locale).replace(`, ${day.slice(0, 4)}`, '');

/** What stands below the names, beside the occasion: how they take part, prasad, how often. */
export const factsOf = ({ participation, prasad, units }: SheetBooking): readonly string[] =>
  [texts.participation[participation], texts.prasad[prasad], units > 1 ? texts.units(units) : ''].filter(Boolean);
