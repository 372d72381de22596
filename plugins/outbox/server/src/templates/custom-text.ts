import { fillPlaceholders, type CustomMailText } from '@seva/config/rules/mail-words';
import { isBlank, plainText } from '@seva/config/rules/plain-text';
import { TOKEN_MARK } from '../token-encryption';
import { amount, type TemplateContext } from './template-context';
import type { Block, MailContent } from './mail-content';

/** Returns the values of placeholders; `name` is empty for a devotee without one. */
export function placeholderValues(data: object, { site, texts }: TemplateContext): Readonly<Record<string, string>> {
  const { name, number, amountCents, totalCents } = data as Readonly<Record<string, unknown>>;
  const cents = amountCents ?? totalCents;
  return {
    temple: site.name,
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof number === 'string' ? { number } : {}),
    ...(typeof cents === 'number' ? { amount: amount(cents, texts) } : {}),
  };
}

const paragraphs = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .filter((part) => !isBlank(part))
    .map((part) => ({ kind: 'paragraph', text: part.trim() }));

const isOf = (block: Block, role: 'greeting' | 'words') => block.kind === 'paragraph' && block.role === role;

/** Replaces the blocks of a role by `own`, or inserts them at `otherwise`. */
function put(blocks: readonly Block[], role: 'greeting' | 'words', own: Block[], otherwise: number): readonly Block[] {
  if (own.length === 0) return blocks;
  const at = blocks.findIndex((block) => isOf(block, role));
  const rest = blocks.filter((block) => !isOf(block, role));
  const place = at < 0 ? otherwise : at;
  return [...rest.slice(0, place), ...own, ...rest.slice(place)];
}

/**
 * Replaces subject, greeting and text by the temple's. Facts (amounts, numbers, links, the EIN) always come from the
 * books.
 */
export function withCustomText(
  content: MailContent,
  own: CustomMailText,
  values: Readonly<Record<string, string>>,
): MailContent {
  const fill = (text: string | null | undefined) =>
    plainText(fillPlaceholders(text ?? '', values).replaceAll(TOKEN_MARK, ''));
  const addressesNobody = values.name !== undefined && isBlank(values.name) && (own.greeting ?? '').includes('{name}');
  const greeting = addressesNobody ? '' : fill(own.greeting);
  const greeted = put(content.blocks, 'greeting', paragraphs(greeting), 0);
  const facts = greeted.findIndex(({ kind }) => kind !== 'paragraph');
  const blocks = put(greeted, 'words', paragraphs(fill(own.words)), facts < 0 ? greeted.length : facts);
  return { ...content, subject: fill(own.subject) || content.subject, blocks };
}
