import { productTexts } from '@texts/product';
import { useToast } from './toast';

/** Returns a function that opens the device's share sheet for an address, or copies the address. */
export function useShare() {
  const toast = useToast();
  return async (title: string, url: string): Promise<void> => {
    // Rejects when the visitor closes the sheet, which needs no message.
    if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => undefined);
    try {
      await navigator.clipboard.writeText(url);
      toast(productTexts.linkCopied);
    } catch {
      // Pages over plain HTTP cannot write to the clipboard; the visitor copies the address by hand.
      toast(url);
    }
  };
}
