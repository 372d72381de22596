import { Component, lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { Order } from '@seva/config/contract';
import { checkoutTexts } from '@texts/checkout';
import { giveTexts } from '@texts/give';
import { statusWords } from '@texts/orders';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../../lib/paths';
import { session } from '../../../lib/session';
import { Badge } from '../../../ui/badge';
import { ButtonLink } from '../../../ui/button';
import { Facts } from '../../../ui/facts';
import { Digits } from '../../../ui/figures';
import { Row } from '../../../ui/layout';
import { Money } from '../../../ui/money';
import { color, media, radius, size, space } from '../../../ui/theme/tokens';
import { LineActions, orderLineTexts } from '../../bookings';
import { ReceiptDownload } from '../../papers';
import { emailTypedIn } from '../order-outcome';
import { OutcomeCard } from './outcome-card';

/** Around what is only ornament: if it cannot be loaded or drawn, there is nothing in its place, and the page goes on. */
class Ornament extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}

type Falls = ComponentType<{ onDone: () => void }>;
const Nothing: Falls = () => null;
/** Ornament that does not come is left out; the screen it belongs to stays. */
const Confetti = lazy(() =>
  import('./confetti').then<{ default: Falls }, { default: Falls }>(
    ({ Confetti: Falling }) => ({ default: Falling }),
    () => ({ default: Nothing }),
  ),
);

/** Whether the person at this screen wants things to move. */
const wantsMotion = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Confetti, fetched only now and only where motion is welcome. */
function Celebration() {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(wantsMotion()), []);
  if (!shown) return null;
  return (
    <Ornament>
      <Suspense fallback={null}>
        <Confetti onDone={() => setShown(false)} />
      </Suspense>
    </Ornament>
  );
}

const { success: texts } = checkoutTexts;

const Slip = styled.div`
  padding: ${space.normal};
  border-radius: ${radius.card};
  background: ${color.sand};
  text-align: left;
  & dl {
    ${media.from576} {
      grid-template-columns: repeat(3, minmax(0, auto));
      justify-content: space-between;
    }
  }
  & dd {
    font-size: ${size.lead};
    font-weight: 600;
    line-height: 1.3;
  }
  ${media.phone} {
    & dd > * {
      white-space: normal;
    }
  }
`;
const Given = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.normal};
  justify-content: space-between;
`;
const Next = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
  text-align: left;
  & ol {
    display: grid;
    gap: ${space.tiny};
    padding-left: 1.3em;
    list-style: decimal;
  }
  & li {
    overflow-wrap: anywhere;
  }
  & li::marker {
    color: ${color.kumkum};
    font-weight: 600;
  }
`;
const Ways = styled(Row)`
  justify-content: center;
`;

/** A check that the bank has not paid yet is no payment: it is recorded, and what follows waits for the bank. */
const isRecorded = ({ paymentMethod, isPaid }: Order) => paymentMethod === 'Check' && !isPaid;

/** Promises the names in the sankalpam where the order carries names. Goods and plain gifts carry none. */
const templeStep = ({ anonymous, orderItems }: Order) =>
  !anonymous && orderItems.some(({ booking }) => (booking?.people ?? []).length > 0) ? [texts.steps.temple] : [];

/** @param typed the address that a guest has just typed: the answer of the server does not tell it */
function wordsFor(order: Order, typed: string) {
  if (order.origin === 'guest' && !order.user) {
    const steps = [giveTexts.guest.next(typed), ...templeStep(order)];
    return { heading: texts.received, thanks: texts.thanks(order.guest?.name ?? ''), note: texts.processed, steps };
  }
  const email = order.user?.email ?? '';
  const { mail, noMail, check, checkNoMail, record, recordOnBehalf, recordByName } = texts.steps;
  const kept = !order.placedBy ? record : email === '' ? recordByName : recordOnBehalf;
  const thanks = texts.thanks(order.user?.name ?? '');
  if (isRecorded(order)) {
    const note = email === '' ? texts.recordedNoMail : texts.recordedNote;
    return {
      heading: texts.recorded,
      thanks,
      note,
      steps: [email === '' ? checkNoMail : check, ...templeStep(order), kept],
    };
  }
  const note = email === '' ? texts.processedNoMail : texts.processed;
  return {
    heading: texts.received,
    thanks,
    note,
    steps: [email === '' ? noMail : mail(email), ...templeStep(order), kept],
  };
}

/** What was booked, with its day and names; nothing where nothing was. */
function DatedLines({ order }: { order: Order }) {
  const user = session.use();
  const isOwn = order.user !== null && user?._id === order.user._id;
  const dated = order.orderItems.filter(({ booking }) => booking);
  if (dated.length === 0) return null;
  return (
    <Slip as="ul" aria-label={texts.booked}>
      {dated.map((line) => (
        <li key={line._id}>
          <strong>{line.name}</strong>
          {orderLineTexts(line).map((words) => (
            <p key={words}>{words}</p>
          ))}
          {line.booking ? <LineActions name={line.name} booking={line.booking} isOwn={isOwn} /> : null}
        </li>
      ))}
      {isOwn ? (
        <li>
          <Link to={paths.poojas()}>{texts.toPoojas}</Link>
        </li>
      ) : null}
    </Slip>
  );
}

const { said, kinds } = giveTexts.tribute;

/** What was given without a day, a line each with its sum, and in whose honor; the others stand with their days. */
function UndatedLines({ order }: { order: Order }) {
  const lines = order.orderItems.filter(({ booking }) => !booking);
  const tributes = (order.tributes ?? []).map(({ kind, honoree }) => said(kinds[kind], honoree));
  if (lines.length + tributes.length === 0) return null;
  return (
    <Slip as="ul" aria-label={texts.given}>
      {lines.map(({ _id, name, qty, price }) => (
        <Given key={_id}>
          <span>{qty > 1 ? `${name} × ${qty}` : name}</span>
          <Money dollars={price * qty} exact />
        </Given>
      ))}
      {tributes.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </Slip>
  );
}

/** PAYMENT RECEIVED, or of a check CHECK RECORDED: thanks, the number, and what happens next. */
export function PaymentReceived({ order }: { order: Order }) {
  const { heading, thanks, note, steps } = wordsFor(order, emailTypedIn(useLocation().state));
  return (
    <OutcomeCard lit heading={heading} text={thanks}>
      <p>{note}</p>
      <Slip>
        <Facts
          facts={[
            { name: texts.number, value: order.number && <Digits>{order.number}</Digits> },
            { name: texts.amount, value: <Money dollars={order.totalPrice} exact /> },
            {
              name: texts.status,
              value: <Badge tone={statusWords[order.status].tone}>{statusWords[order.status].words}</Badge>,
            },
          ]}
        />
      </Slip>
      <UndatedLines order={order} />
      <DatedLines order={order} />
      <Next>
        <h2>{texts.next}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Next>
      <Ways>
        <ButtonLink to={paths.list('pooja')}>{texts.continue}</ButtonLink>
        {order.user ? (
          <ButtonLink kind="quiet" to={paths.order(order._id)}>
            {texts.view}
          </ButtonLink>
        ) : null}
      </Ways>
      {order.receipt ? <ReceiptDownload order={order} /> : null}
      <Celebration />
    </OutcomeCard>
  );
}
