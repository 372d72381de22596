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

const Links = styled(Row)`
  justify-content: center;
`;

const ToServices = ({ kind }: { kind?: 'quiet' }) => (
  <ButtonLink kind={kind} to={paths.list('pooja')}>
    {texts.continue}
  </ButtonLink>
);

/** Shown while the bank decides or the server is unreachable. The page polls; the devotee can leave. */
export function PaymentProcessing({ polling, orderId }: { polling: OutcomePolling; orderId: string }) {
  const { heading, text, patience, ask } = texts.processing;
  return (
    <OutcomeCard heading={heading} text={polling.hasStopped ? patience : text}>
      {polling.outcome?.kind === 'unknown' ? <Alert>{polling.outcome.error.message}</Alert> : null}
      <Links>
        {polling.hasStopped ? <Button onClick={polling.retry}>{ask}</Button> : null}
        <ButtonLink kind="quiet" to={paths.order(orderId)}>
          {texts.view}
        </ButtonLink>
      </Links>
    </OutcomeCard>
  );
}

/** Shown if the donation is unpaid. */
export function PaymentDue({ order }: { order: Order }) {
  const { heading, text, pay } = texts.unpaid;
  return (
    <OutcomeCard heading={heading} text={text}>
      <Links>
        <ButtonLink to={paths.order(order._id)}>{pay}</ButtonLink>
        <ToServices kind="quiet" />
      </Links>
    </OutcomeCard>
  );
}

const closed: readonly OrderStatus[] = ['expired', 'canceled'];

/** Shown if the donation expired, was canceled, or its payment was reversed. */
export function PaymentClosed({ order }: { order: Order }) {
  const { heading, text } = closed.includes(order.status) ? texts.ended : texts.undone;
  return (
    <OutcomeCard heading={heading} text={text}>
      <Links>
        <ToServices />
        <ButtonLink kind="quiet" to={paths.order(order._id)}>
          {texts.view}
        </ButtonLink>
      </Links>
    </OutcomeCard>
  );
}

/** Shown if the address names no donation. */
export function NoDonation() {
  return (
    <OutcomeCard heading={texts.nothing.heading} text={texts.nothing.text}>
      <Links>
        <ToServices />
      </Links>
    </OutcomeCard>
  );
}

/** Shown to visitors, because only the donor can see the donation. */
export function SignInRequired({ orderId }: { orderId: string }) {
  const [pathname = '', search = ''] = paths.success(orderId).split(/(?=\?)/);
  return (
    <OutcomeCard heading={texts.signIn.heading} text={texts.signIn.text}>
      <Links>
        <ButtonLink to={loginFrom({ pathname, search })}>{texts.signIn.button}</ButtonLink>
      </Links>
    </OutcomeCard>
  );
}
