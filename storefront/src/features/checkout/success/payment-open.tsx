import type { Order, OrderStatus } from '@seva/config/contract';
import { checkoutTexts } from '@texts/checkout';
import styled from 'styled-components';
import { loginFrom, paths } from '../../../lib/paths';
import { Alert } from '../../../ui/alert';
import { Button, ButtonLink } from '../../../ui/button';
import { Row } from '../../../ui/layout';
import { OutcomeCard } from './outcome-card';
import type { OutcomePolling } from './use-outcome';

const { success: texts } = checkoutTexts;

const Ways = styled(Row)`
  justify-content: center;
`;

const ToServices = ({ kind }: { kind?: 'quiet' }) => (
  <ButtonLink kind={kind} to={paths.list('pooja')}>
    {texts.continue}
  </ButtonLink>
);

/** The bank has not decided, or the server cannot be asked: it is asked again, and the devotee may leave. */
export function PaymentProcessing({ polling, orderId }: { polling: OutcomePolling; orderId: string }) {
  const { heading, text, patience, ask } = texts.processing;
  return (
    <OutcomeCard heading={heading} text={polling.tired ? patience : text}>
      {polling.outcome?.kind === 'unknown' ? <Alert>{polling.outcome.error.message}</Alert> : null}
      <Ways>
        {polling.tired ? <Button onClick={polling.askAgain}>{ask}</Button> : null}
        <ButtonLink kind="quiet" to={paths.order(orderId)}>
          {texts.view}
        </ButtonLink>
      </Ways>
    </OutcomeCard>
  );
}

/** Nothing was paid yet: the donation waits to be paid. */
export function PaymentMissing({ order }: { order: Order }) {
  const { heading, text, pay } = texts.unpaid;
  return (
    <OutcomeCard heading={heading} text={text}>
      <Ways>
        <ButtonLink to={paths.order(order._id)}>{pay}</ButtonLink>
        <ToServices kind="quiet" />
      </Ways>
    </OutcomeCard>
  );
}

const closed: readonly OrderStatus[] = ['expired', 'canceled'];

/** It is over: nobody paid in time, or what was paid went back to the bank. */
export function PaymentOver({ order }: { order: Order }) {
  const { heading, text } = closed.includes(order.status) ? texts.ended : texts.undone;
  return (
    <OutcomeCard heading={heading} text={text}>
      <Ways>
        <ToServices />
        <ButtonLink kind="quiet" to={paths.order(order._id)}>
          {texts.view}
        </ButtonLink>
      </Ways>
    </OutcomeCard>
  );
}

/** Whoever types the address finds the way back to the services. */
export function NothingGiven() {
  return (
    <OutcomeCard heading={texts.nothing.heading} text={texts.nothing.text}>
      <Ways>
        <ToServices />
      </Ways>
    </OutcomeCard>
  );
}

/** The donation is shown to its donor alone. */
export function SignInToSee({ orderId }: { orderId: string }) {
  const [pathname = '', search = ''] = paths.success(orderId).split(/(?=\?)/);
  return (
    <OutcomeCard heading={texts.signIn.heading} text={texts.signIn.text}>
      <Ways>
        <ButtonLink to={loginFrom({ pathname, search })}>{texts.signIn.button}</ButtonLink>
      </Ways>
    </OutcomeCard>
  );
}
