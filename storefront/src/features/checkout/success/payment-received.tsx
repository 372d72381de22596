import type { Order } from '@seva/config/contract';
import { checkoutTexts } from '@texts/checkout';
import { statusWords } from '@texts/orders';
import styled from 'styled-components';
import { paths } from '../../../lib/paths';
import { Badge } from '../../../ui/badge';
import { ButtonLink } from '../../../ui/button';
import { Digits } from '../../../ui/digits';
import { Facts } from '../../../ui/facts';
import { Row } from '../../../ui/layout';
import { Money } from '../../../ui/money';
import { color, media, radius, size, space } from '../../../ui/theme/tokens';
import { Celebration } from './celebration';
import { OutcomeSheet } from './outcome-sheet';

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
`;
const Next = styled.section`
  display: grid;
  gap: ${space.small};
  text-align: left;
  & ol {
    display: grid;
    gap: ${space.tiny};
    padding-left: 1.3em;
    list-style: decimal;
  }
  & li::marker {
    color: ${color.kumkum};
    font-weight: 600;
  }
`;
const Ways = styled(Row)`
  justify-content: center;
`;

function stepsFor({ user, placedBy, paymentMethod, isPaid }: Order): readonly string[] {
  const { mail, noMail, temple, check } = texts.steps;
  const record = placedBy ? texts.steps.recordOnBehalf : texts.steps.record;
  const email = user?.email ?? '';
  if (paymentMethod === 'Check' && !isPaid) return [check, temple, record];
  return [email === '' ? noMail : mail(email), temple, record];
}

/** PAYMENT RECEIVED: thanks, the number, and what happens next (specification §2). */
export function PaymentReceived({ order }: { order: Order }) {
  return (
    <OutcomeSheet lit heading={texts.received} text={texts.thanks(order.user?.name ?? '')}>
      <p>{texts.processed}</p>
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
      <Next>
        <h2>{texts.next}</h2>
        <ol>
          {stepsFor(order).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Next>
      <Ways>
        <ButtonLink to={paths.list('pooja')}>{texts.continue}</ButtonLink>
        <ButtonLink kind="quiet" to={paths.order(order._id)}>
          {texts.view}
        </ButtonLink>
      </Ways>
      <Celebration />
    </OutcomeSheet>
  );
}
