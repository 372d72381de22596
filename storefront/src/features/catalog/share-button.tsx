import { productTexts } from '@texts/product';
import { Share2 } from 'lucide-react';
import { useToast } from '../../ui/toast';
import { TextButton } from '../../ui/text-button';

/** Hands the page on: with the sheet of the device where it has one, else by copying the address. */
export function ShareButton({ title }: { title: string }) {
  const toast = useToast();
  const share = async () => {
    const url = window.location.href.split(/[?#]/)[0] ?? '';
    if (typeof navigator.share === 'function') {
      // Rejects when the sheet is closed again without choosing: then nothing is to be said.
      return navigator.share({ title, url }).catch(() => undefined);
    }
    try {
      await navigator.clipboard.writeText(url);
      toast(productTexts.linkCopied);
    } catch {
      // A page over plain HTTP may not write there: the address is shown to be copied by hand.
      toast(url);
    }
  };
  return (
    <TextButton type="button" onClick={() => void share()}>
      <Share2 aria-hidden="true" size={20} />
      {productTexts.share}
    </TextButton>
  );
}
