import type { Order } from '@seva/config/contract';
import { paperTexts } from '@texts/papers';
import { FileText } from 'lucide-react';
import { mediaUrl } from '../../lib/api/call-url';
import { ButtonFile } from '../../ui/button';
import { Muted, Stack } from '../../ui/layout';

const { receipt: texts } = paperTexts;

/** What is said where there is no receipt to be had; null for a donation that never will have one. */
function missingWords({ receipt, isPaid, status }: Order): string | null {
  if (receipt?.state === 'void') return texts.void(receipt.number);
  if (isPaid) return texts.notYet;
  return status === 'recorded' || status === 'deposited' ? texts.waiting : null;
}

/** The receipt of a donation as a file, or why there is none. */
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
  const words = missingWords(order);
  return words ? <Muted>{words}</Muted> : null;
}
