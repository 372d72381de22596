import type { PaperFacts } from '@seva/config/rules/papers/facts';
import { en, type PaperTexts } from './en';

export type { PaperTexts } from './en';

/** Text by the language stored in the facts. */
export const texts: Readonly<Record<PaperFacts['language'], PaperTexts>> = { en };
