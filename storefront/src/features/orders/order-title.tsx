import { orderTexts } from '@texts/orders';
import { Digits } from '../../ui/digits';

/** What a donation is called: by its number, once it has one. */
export function OrderTitle({ number }: { number: string | null }) {
  return (
    <>
      {orderTexts.one.title(null)} {number === null ? null : <Digits>{number}</Digits>}
    </>
  );
}
