import type { PaperFacts } from '@seva/config/rules/papers/facts';
import { en, type PaperTexts } from './en';

export type { PaperTexts } from './en';

export const texts: Readonly<Record<PaperFacts['language'], PaperTexts>> = { en };
