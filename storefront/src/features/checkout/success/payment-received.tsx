import { Component, lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { Order } from '@seva/config/contract';
import { checkoutTexts } from '@texts/checkout';
import { giveTexts } from '@texts/give';
import { statusWords } from '@texts/orders';
import { Printer, Share2 } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../../lib/paths';
import { session } from '../../../lib/session';
import { useShare } from '../../../ui/use-share';
import { Badge } from '../../../ui/badge';
import { Button, ButtonLink } from '../../../ui/button';
import { Facts } from '../../../ui/facts';
import { Digits } from '../../../ui/figures';
import { Row } from '../../../ui/layout';
import { Money } from '../../../ui/money';
import { color, media, radius, size, space } from '../../../ui/theme/tokens';
import { LineActions, orderLineTexts } from '../../bookings';
import { ReceiptDownload } from '../../receipts';
import { TributeCard } from '../../../ui/tribute-card';
import { TextButton } from '../../../ui/text-button';
import { cardEmailsFromState, emailFromState } from '../order-outcome';
import { OutcomeCard } from './outcome-card';

/** Error boundary that renders nothing if the ornament fails. */
class OrnamentBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}

type ConfettiComponent = ComponentType<{ onDone: () => void }>;
const NoConfetti: ConfettiComponent = () => null;
/** Confetti whose code loads on demand; nothing if that fails. */
const Confetti = lazy(() =>
  import('./confetti').then<{ default: ConfettiComponent }, { default: ConfettiComponent }>(
    ({ Confetti: Loaded }) => ({ default: Loaded }),
    () => ({ default: NoConfetti }),
  ),
);

const wantsMotion = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function Celebration() {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(wantsMotion()), []);
  if (!shown) return null;
  return (
    <OrnamentBoundary>
      <Suspense fallback={null}>
        <Confetti onDone={() => setShown(false)} />
      </Suspense>
    </OrnamentBoundary>
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
const LineItem = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.normal};
  justify-content: space-between;
`;
const NextSteps = styled.section`
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
const Links = styled(Row)`
  justify-content: center;
`;

/** Whether the donation is a check that the bank has not paid yet. */
export const isRecordedCheck = ({ paymentMethod, isPaid }: Order): boolean => paymentMethod === 'Check' && !isPaid;

/** Returns the step about the sankalpam if the order has names. */
const templeStep = ({ anonymous, orderItems }: Order) =>
  !anonymous && orderItems.some(({ booking }) => (booking?.people ?? []).length > 0) ? [texts.steps.temple] : [];

/** Returns thanks, note and next steps. `guestEmail` is the address that a guest typed; the server does not return it. */
function messagesOf(order: Order, guestEmail: string) {
  if (order.origin === 'guest' && !order.user) {
    const steps = [giveTexts.guest.next(guestEmail), ...templeStep(order)];
    return { thanks: texts.thanks(order.guest?.name ?? ''), note: texts.processed, steps };
  }
  const email = order.user?.email ?? '';
  const { mail, noMail, check, checkNoMail, record, recordOnBehalf, recordByName } = texts.steps;
  const recordStep = !order.placedBy ? record : email === '' ? recordByName : recordOnBehalf;
  const thanks = texts.thanks(order.user?.name ?? '');
  if (isRecordedCheck(order)) {
    const note = email === '' ? texts.recordedNoMail : texts.recordedNote;
    return { thanks, note, steps: [email === '' ? checkNoMail : check, ...templeStep(order), recordStep] };
  }
  const note = email === '' ? texts.processedNoMail : texts.processed;
  return { thanks, note, steps: [email === '' ? noMail : mail(email), ...templeStep(order), recordStep] };
}

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
          {orderLineTexts(line).map((text) => (
            <p key={text}>{text}</p>
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

function UndatedLines({ order }: { order: Order }) {
  const lines = order.orderItems.filter(({ booking }) => !booking);
  if (lines.length === 0) return null;
  return (
    <Slip as="ul" aria-label={texts.given}>
      {lines.map(({ _id, name, qty, price }) => (
        <LineItem key={_id}>
          <span>{qty > 1 ? `${name} × ${qty}` : name}</span>
          <Money dollars={price * qty} exact />
        </LineItem>
      ))}
    </Slip>
  );
}

const { said, kinds } = giveTexts.tribute;

/**
 * Honor or memory of the donation, with the card if one is emailed. `emails` are the recipients that a guest typed; the
 * server does not return them.
 */
function Tributes({ order, emails }: { order: Order; emails: readonly string[] }) {
  return (order.tributes ?? []).map(({ _id, kind, honoree, from, message, email, state }, index) => {
    if (state === 'none') return <p key={_id}>{said(kinds[kind], honoree)}</p>;
    const goes = texts.card[state];
    return (
      <TributeCard
        key={_id}
        kind={kind}
        honoree={honoree}
        from={from || (order.anonymous ? '' : (order.user?.name ?? order.guest?.name ?? ''))}
        message={message}
      >
        {typeof goes === 'string' ? goes : goes(email ?? emails[index] ?? '')}
      </TributeCard>
    );
  });
}

/** Offers to share the first service of the donation. The shared address contains nothing about the donor. */
function ShareService({ order }: { order: Order }) {
  const line = order.orderItems.find(({ product }) => product !== null);
  const share = useShare();
  if (!line?.product) return null;
  const path = paths.product(line.product);
  return (
    <TextButton type="button" onClick={() => void share(line.name, new URL(path, window.location.origin).href)}>
      <Share2 aria-hidden="true" size={20} />
      {texts.share}
    </TextButton>
  );
}

/** Thank-you page of a paid donation or recorded check: number, amount and next steps. */
export function PaymentReceived({ order }: { order: Order }) {
  const { state } = useLocation();
  const isAdmin = session.use()?.isAdmin === true;
  const { thanks, note, steps } = messagesOf(order, emailFromState(state));
  return (
    <OutcomeCard lit heading={texts.received} text={thanks}>
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
      <Tributes order={order} emails={cardEmailsFromState(state)} />
      <NextSteps>
        <h2>{texts.next}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </NextSteps>
      <Links>
        <ButtonLink to={paths.list('pooja')}>{texts.continue}</ButtonLink>
        {order.user ? (
          <ButtonLink kind="quiet" to={paths.order(order._id)}>
            {texts.view}
          </ButtonLink>
        ) : null}
        {isAdmin && isRecordedCheck(order) ? (
          <>
            <ButtonLink kind="quiet" to={paths.adminHome()}>
              {checkoutTexts.check.next}
            </ButtonLink>
            <Button kind="quiet" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              {checkoutTexts.check.print}
            </Button>
          </>
        ) : null}
      </Links>
      {order.receipt ? <ReceiptDownload order={order} /> : null}
      <ShareService order={order} />
      <Celebration />
    </OutcomeCard>
  );
}
