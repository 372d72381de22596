import { spelledWords, type SpelledWord } from './word';

/** The 12 moon signs (rashi) in order; the first is rashi 1. */
export const rashis: readonly SpelledWord[] = spelledWords([
  ['Mesha', 'మేషం', 'मेष', 'Aries'],
  ['Vrishabha', 'వృషభం', 'वृषभ', 'Vrushabha', 'Taurus'],
  ['Mithuna', 'మిథునం', 'मिथुन', 'Gemini'],
  ['Karkataka', 'కర్కాటకం', 'कर्क', 'Karka', 'Cancer'],
  ['Simha', 'సింహం', 'सिंह', 'Leo'],
  ['Kanya', 'కన్య', 'कन्या', 'Virgo'],
  ['Tula', 'తుల', 'तुला', 'Thula', 'Libra'],
  ['Vrishchika', 'వృశ్చికం', 'वृश्चिक', 'Vruschika', 'Scorpio'],
  ['Dhanu', 'ధనుస్సు', 'धनु', 'Dhanus', 'Sagittarius'],
  ['Makara', 'మకరం', 'मकर', 'Capricorn'],
  ['Kumbha', 'కుంభం', 'कुंभ', 'Aquarius'],
  ['Meena', 'మీనం', 'मीन', 'Mina', 'Pisces'],
]);

/** Returns the words of rashi 1 to 12, or undefined. */
export const rashi = (number: number): SpelledWord | undefined => rashis[number - 1];

const quarters = [1, 2, 3, 4] as const;

/** Returns the rashi (1 to 12) of a quarter (1 to 4) of a star (1 to 27): nine of the 108 quarters make one sign. */
const rashiOfQuarter = (star: number, pada: number) => Math.floor(((star - 1) * 4 + pada - 1) / 9) + 1;

/**
 * Returns the rashis (1 to 12) that a star allows: one if the quarter is known or the star is within one sign,
 * otherwise two.
 */
export function rashisOfStar(star: number, pada?: number | null): readonly number[] {
  if (pada) return [rashiOfQuarter(star, pada)];
  return [...new Set(quarters.map((quarter) => rashiOfQuarter(star, quarter)))];
}
