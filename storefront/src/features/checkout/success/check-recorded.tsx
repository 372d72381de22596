import type { Order } from '@seva/config/contract';
import { checkoutTexts } from '@texts/checkout';
import { statusWords } from '@texts/orders';
import { Printer } from 'lucide-react';
import { paths } from '../../../lib/paths';
import { Badge } from '../../../ui/badge';
import { Button, ButtonLink } from '../../../ui/button';
import { Facts } from '../../../ui/facts';
import { Digits } from '../../../ui/figures';
import { Page, Row } from '../../../ui/layout';
import { Money } from '../../../ui/money';
import { Panel } from '../../../ui/card';

const { check: texts, success } = checkoutTexts;

/** Whether an order is a check that the bank has not paid yet. */
export const isRecordedCheck = ({ paymentMethod, isPaid }: Order): boolean => paymentMethod === 'Check' && !isPaid;

/** Tells an admin that a check is recorded for a devotee, and offers to print it or to go on. */
export function CheckRecorded({ order }: { order: Order }) {
  const { user, number, totalPrice, status } = order;
  const { words, tone } = statusWords[status];
  return (
    <Page
      heading={texts.recordedFor(user?.name ?? '')}
      intro={user?.email ? success.recordedNote : success.recordedNoMail}
    >
      <Panel role="status">
        <Facts
          facts={[
            { name: success.number, value: number && <Digits>{number}</Digits> },
            { name: success.amount, value: <Money dollars={totalPrice} exact /> },
            { name: success.status, value: <Badge tone={tone}>{words}</Badge> },
          ]}
        />
      </Panel>
      <Row>
        <ButtonLink to={paths.adminHome()}>{texts.next}</ButtonLink>
        <Button kind="quiet" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {texts.print}
        </Button>
        <ButtonLink kind="quiet" to={paths.order(order._id)}>
          {success.view}
        </ButtonLink>
      </Row>
    </Page>
  );
}
