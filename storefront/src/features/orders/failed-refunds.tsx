import type { Order } from '@seva/config/contract';
import { orderTexts } from '@texts/orders';
import { formatDollars } from '../../lib/money';
import { useTimeZone } from '../../lib/use-shop';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Row } from '../../ui/layout';
import { dayOf } from './gift-day';
import { failedRefunds, type Refund } from './order-money';

const { admin: texts } = orderTexts;

/** Refunds that did not arrive, each with the way to try it again. */
export function FailedRefunds({ order, onAgain }: { order: Order; onAgain: (refund: Refund) => void }) {
  const zone = useTimeZone();
  return failedRefunds(order).map((refund) => (
    <Alert key={refund.createdAt}>
      <Row>
        <span>{texts.refundFailed(formatDollars(refund.amount, { exact: true }), dayOf(refund.createdAt, zone))}</span>
        <Button small kind="quiet" onClick={() => onAgain(refund)}>
          {texts.refundAgain}
        </Button>
      </Row>
    </Alert>
  ));
}
