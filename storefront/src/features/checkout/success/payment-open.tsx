import type { Order, OrderStatus } from '@seva/config/contract';
import { checkoutTexts } from '@texts/checkout';
import styled from 'styled-components';
import { loginFrom, paths } from '../../../lib/paths';
import { Alert } from '../../../ui/alert';
import { Button, ButtonLink } from '../../../ui/button';
import { Row } from '../../../ui/layout';
import { OutcomeSheet } from './outcome-sheet';
import type { Outcome } from './use-outcome';

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
export function PaymentProcessing({ outcome, orderId }: { outcome: Outcome; orderId: string }) {
  const { heading, text, patience, ask } = texts.processing;
  return (
    <OutcomeSheet heading={heading} text={outcome.tired ? patience : text}>
      {outcome.fate?.fate === 'unknown' ? <Alert>{outcome.fate.error.message}</Alert> : null}
      <Ways>
        {outcome.tired ? <Button onClick={outcome.askAgain}>{ask}</Button> : null}
        <ButtonLink kind="quiet" to={paths.order(orderId)}>
          {texts.view}
        </ButtonLink>
      </Ways>
    </OutcomeSheet>
  );
}

/** Nothing was paid yet: the donation waits to be paid. */
export function PaymentMissing({ order }: { order: Order }) {
  const { heading, text, pay } = texts.unpaid;
  return (
    <OutcomeSheet heading={heading} text={text}>
      <Ways>
        <ButtonLink to={paths.order(order._id)}>{pay}</ButtonLink>
        <ToServices kind="quiet" />
      </Ways>
    </OutcomeSheet>
  );
}

const lapsed: readonly OrderStatus[] = ['expired', 'canceled'];

/** It is over: nobody paid in time, or what was paid went back to the bank. */
export function PaymentOver({ order }: { order: Order }) {
  const { heading, text } = lapsed.includes(order.status) ? texts.ended : texts.undone;
  return (
    <OutcomeSheet heading={heading} text={text}>
      <Ways>
        <ToServices />
        <ButtonLink kind="quiet" to={paths.order(order._id)}>
          {texts.view}
        </ButtonLink>
      </Ways>
    </OutcomeSheet>
  );
}

/** Whoever types the address finds the way back to the services. */
export function NothingGiven() {
  return (
    <OutcomeSheet heading={texts.nothing.heading} text={texts.nothing.text}>
      <Ways>
        <ToServices />
      </Ways>
    </OutcomeSheet>
  );
}

/** The donation is shown to its donor alone. */
export function SignInToSee({ orderId }: { orderId: string }) {
  const [pathname = '', search = ''] = paths.success(orderId).split(/(?=\?)/);
  return (
    <OutcomeSheet heading={texts.signIn.heading} text={texts.signIn.text}>
      <Ways>
        <ButtonLink to={loginFrom({ pathname, search })}>{texts.signIn.button}</ButtonLink>
      </Ways>
    </OutcomeSheet>
  );
}
