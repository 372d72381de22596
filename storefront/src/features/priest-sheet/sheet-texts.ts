import type { SheetBooking, SheetPerson } from '@seva/config/contract';
import { clockText } from '@seva/config/rules/date-text';
import { gotramOf } from '@seva/config/rules/bookings/gotrams';
import { rashi } from '@seva/config/rules/bookings/rashis';
import { inScript, scriptOf } from '@seva/config/rules/bookings/scripts';
import { star } from '@seva/config/rules/bookings/stars';
import type { Script, Word } from '@seva/config/rules/bookings/word';
import { locale } from '@texts/locale';
import { sheetTexts as texts } from '@texts/sheet';
import { formatTime } from '../../lib/booking-text';

/** Text in the priest's script, in the other Indian script, and in Latin; '' where missing. */
export interface ScriptedText {
  readonly first: string;
  readonly second: string;
  readonly latin: string;
}

const otherOf: Readonly<Record<Script, Exclude<Script, 'latin'>>> = {
  telugu: 'devanagari',
  devanagari: 'telugu',
  latin: 'telugu',
};

const fromWord = (word: Word, script: Script): ScriptedText =>
  script === 'latin'
    ? { first: word.latin, second: '', latin: '' }
    : { first: word[script], second: word[otherOf[script]], latin: word.latin };

/** Returns a name in the scripts. Indian scripts appear only if the devotee typed one; Latin is always included. */
export function nameInScripts(
  { name, script: typed }: Pick<SheetPerson, 'name' | 'script'>,
  script: Script,
): ScriptedText {
  if (script === 'latin') return { first: name, second: typed, latin: '' };
  if (scriptOf(typed) === 'latin') return { first: name, second: '', latin: '' };
  return { first: inScript(typed, script), second: inScript(typed, otherOf[script]), latin: name };
}

/** Returns a gotram from the table, or as typed. */
export function gotramInScripts(gotram: string, script: Script): ScriptedText {
  const word = gotramOf(gotram);
  if (word) return fromWord(word, script);
  return { first: gotram, second: '', latin: '' };
}

/** Returns star and rashi in one script, such as "Rohini, Vrishabha"; '' if both are unknown. */
export function starInScript({ nakshatram, nakshatramText, rashi: sign }: SheetPerson, script: Script): string {
  const known = nakshatram === null ? nakshatramText : star(nakshatram)?.[script];
  return [known, sign === null ? '' : rashi(sign)?.[script]].filter(Boolean).join(', ');
}

/** Returns the distinct gotrams of an entry, in order. */
export const gotramsOf = ({ people }: Pick<SheetBooking, 'people'>): readonly string[] => [
  ...new Set(people.map(({ gotram }) => gotram).filter((gotram) => gotram !== '')),
];

/** Returns whether the gotram is unknown for all, some or none of the people. */
export function gotramGaps({ people }: Pick<SheetBooking, 'people'>): 'all' | 'some' | 'none' {
  const unknown = people.filter(({ gotram }) => gotram === '').length;
  if (unknown === 0) return 'none';
  return unknown === people.length ? 'all' : 'some';
}

/** Returns the first name of an entry, else its service. */
export const entryTitle = ({ people, service }: Pick<SheetBooking, 'people' | 'service'>): string =>
  people[0]?.name ?? service;

/** Formats a time (HH:MM) as "9:00 AM"; '' means any time. */
export const timeText = (startsAt: string): string => formatTime(startsAt) || texts.anyTime;

/** Formats a moment in the temple's time: "9:20 AM". */
export const momentTime = (moment: string | number, timeZone: string): string => clockText(moment, timeZone, locale);

/** Returns further facts of an entry: participation, prasad and quantity. */
export const entryFacts = ({ participation, prasad, units }: SheetBooking): readonly string[] =>
  [texts.participation[participation], texts.prasad[prasad], units > 1 ? texts.units(units) : ''].filter(Boolean);
