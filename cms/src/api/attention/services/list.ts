import type { Core } from '@strapi/strapi';
import type { Output, Parsed } from '@seva/config/contract';
import { attentionCodes } from '@seva/config/rules/attention-codes';
import { sliceOf } from '@seva/config/rules/paging';
import { payments } from '../../../plugins/payments';

/** Entries in one answer; older ones come in pages. */
const mostAtOnce = 200;

const wholeOf = (text: string) => (/^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : undefined);

/**
 * What needs attention for admins, newest first, a page of it; `status` is `open` or `settled`, `code` a kind. Unknown
 * values are ignored as the contract ignores unknown parameters. `total` counts all pages.
 */
export function listAttention(
  strapi: Core.Strapi,
  { status, code, page, pageSize }: Parsed<'attention.list'>['query'],
): Promise<{ readonly entries: Output<'attention.list'>; readonly total: number }> {
  const codes = attentionCodes.filter((known) => known === code);
  const query = {
    ...(status === 'open' || status === 'settled' ? { open: status === 'open' } : {}),
    ...(codes.length > 0 ? { codes } : {}),
  };
  const limit = Math.min(wholeOf(pageSize) ?? mostAtOnce, mostAtOnce);
  return payments(strapi).attention(query, sliceOf(wholeOf(page) ?? 1, limit));
}
