import type { Order } from '@seva/config/contract';
import { paperTexts } from '@texts/papers';
import { FileText } from 'lucide-react';
import { mediaUrl } from '../../lib/api/call-url';
import { ButtonFile } from '../../ui/button';
import { Muted, Stack } from '../../ui/layout';

const { receipt: texts } = paperTexts;

/** Returns why there is no receipt; null for a donation that will never have one. */
function missingReceiptText({ receipt, isPaid, status }: Order): string | null {
  if (receipt?.state === 'void') return texts.void(receipt.number);
  if (isPaid) return texts.notYet;
  return status === 'recorded' || status === 'deposited' ? texts.waiting : null;
}

/** Download link of a donation's receipt, or why there is none. */
export function ReceiptDownload({ order }: { order: Order }) {
  const { receipt } = order;
  if (receipt?.state === 'standing' && receipt.link) {
    const { number, version } = receipt;
    return (
      <Stack data-gap="hair">
        <ButtonFile kind="quiet" wide href={mediaUrl(receipt.link)}>
          <FileText aria-hidden="true" />
          {texts.download}
        </ButtonFile>
        <Muted>{version > 1 ? texts.replaces(number, version) : texts.number(number)}</Muted>
      </Stack>
    );
  }
  const text = missingReceiptText(order);
  return text ? <Muted>{text}</Muted> : null;
}
