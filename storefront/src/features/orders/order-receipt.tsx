import type { Order } from '@seva/config/contract';
import { methodWords, orderTexts } from '@texts/orders';
import { dayOfOrder, plainDay } from '../../lib/gift-day';
import { useTimeZone } from '../../lib/use-shop';
import { Digits } from '../../ui/figures';
import { Letter } from './letter';
import { DonatedLines, ReceiptLines } from './letter-lines';

/** Title of a donation, with its number once it has one. */
export function OrderTitle({ number }: { number: string | null }) {
  return (
    <>
      {orderTexts.one.title(null)} {number === null ? null : <Digits>{number}</Digits>}
    </>
  );
}

const { receipt: texts } = orderTexts;

type ReceiptWithLines = Required<NonNullable<Order['receipt']>>;

/** The receipt that stands for a donation, with its lines; null where the donation has none. */
function standing({ receipt }: Order): ReceiptWithLines | null {
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
 * One donation as a letter for paper. Where a receipt stands for it, the letter says what the receipt says, word for word;
 * where none does, that it is none.
 */
export function OrderReceipt({ order }: { order: Order }) {
  const zone = useTimeZone();
  const receipt = standing(order);
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
      {receipt ? <ReceiptLines receipt={receipt} /> : <DonatedLines order={order} />}
    </Letter>
  );
}
