import type { Order } from '@seva/config/contract';
import { methodWords, orderTexts } from '@texts/orders';
import { dayOfOrder, plainDay } from '../../lib/gift-day';
import { useTimeZone } from '../../lib/use-shop';
import { Digits } from '../../ui/figures';
import { Letter } from './letter';
import { DonationLines, ReceiptLines } from './letter-lines';

/** Title of a donation with its number, if it has one. */
export function OrderTitle({ number }: { number: string | null }) {
  return (
    <>
      {orderTexts.one.title(null)} {number === null ? null : <Digits>{number}</Digits>}
    </>
  );
}

const { receipt: texts } = orderTexts;

type ReceiptWithLines = Required<NonNullable<Order['receipt']>>;

function validReceipt({ receipt }: Order): ReceiptWithLines | null {
  return receipt?.state === 'standing' && receipt.lines ? (receipt as ReceiptWithLines) : null;
}

function ReceiptFoot({ receipt }: { receipt: ReceiptWithLines }) {
  return (
    <>
      <span>{texts.issuedBy(receipt.legalName, receipt.ein)}</span>
      <span>{texts.issuedOn(plainDay(receipt.issuedOn))}</span>
      <span>{texts.adviser}</span>
    </>
  );
}

/**
 * Printable letter of one donation. With a valid receipt it repeats the receipt's text; otherwise it says that it is no
 * receipt.
 */
export function OrderReceipt({ order }: { order: Order }) {
  const zone = useTimeZone();
  const receipt = validReceipt(order);
  return (
    <Letter
      heading={<OrderTitle number={order.number} />}
      thanks={order.isPaid ? texts.thanks : null}
      foot={receipt ? <ReceiptFoot receipt={receipt} /> : texts.none}
    >
      <p>
        {order.user?.name}
        <br />
        {dayOfOrder(order, zone)} · {methodWords[order.paymentMethod]}
        {receipt ? (
          <>
            <br />
            {texts.numbered(receipt.number, receipt.version)}
          </>
        ) : null}
      </p>
      {receipt ? <ReceiptLines receipt={receipt} /> : <DonationLines order={order} />}
    </Letter>
  );
}
