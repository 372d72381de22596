import { dayText, weekdayText } from '@seva/config/rules/date-text';
import { formatCents } from '@seva/config/rules/money';
import type { PaperFacts, PaperMark, PaperTemplate } from '@seva/config/rules/papers/facts';
import type { PaperColors } from '../draw/colors';
import type { Element, Pen } from '../draw/pen';
import type { PaperTexts } from '../texts';
import type { Span } from '../type/lines';

/** Context in which each part of a document is drawn. */
export interface Paper<Facts extends PaperFacts = PaperFacts> {
  readonly pen: Pen;
  /** Element that contains all content. */
  readonly root: Element;
  readonly texts: PaperTexts;
  readonly template: PaperTemplate;
  readonly mark: PaperMark;
  readonly facts: Facts;
  /** Colors that a temple can replace. */
  readonly theme: PaperColors;
  /** Temple's own logo as PNG, or null for the lotus. */
  readonly logo: Buffer | null;
}

/** Space between the parts of a document: `narrow` if that saves a page. */
export type Room = 'wide' | 'narrow';

/** Edges of the content in points. The left margin is one inch, for the window of an envelope. */
export const edges = { left: 72, right: 558, top: 92, bottom: 722 } as const;

/** Text sizes and line spacing in points. */
export const type = {
  text: { size: 11 },
  strong: { size: 12 },
  heading: { size: 26 },
  leading: 15.5,
} as const;

/** Formats a sum for columns: "$1,116.00". */
export const sumText = (cents: number) => formatCents(cents, { exact: true });

/** Formats a day for documents: "Tue, Oct 6, 2026". */
export const paperDay = (day: string) => weekdayText(day);

/** Formats a day in a sentence about versions: "Mar 3, 2026". */
export const versionDay = (day: string) => dayText(day);

export const plain = (text: string, color?: string): Span => ({ text, face: 'text', color });

export const strong = (text: string, color?: string): Span => ({ text, face: 'strong', color });
