import { productTexts } from '@texts/product';
import { Share2 } from 'lucide-react';
import styled from 'styled-components';
import { useToast } from '../../ui/toast';
import { color, space } from '../../ui/theme/tokens';

const Plain = styled.button`
  display: inline-flex;
  gap: 0.4em;
  align-items: center;
  min-height: 48px;
  padding: 0 ${space.hair};
  border: 0;
  background: none;
  color: ${color.kumkum};
  font-weight: 600;
`;

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
    <Plain type="button" onClick={() => void share()}>
      <Share2 aria-hidden="true" size={20} />
      {productTexts.share}
    </Plain>
  );
}
