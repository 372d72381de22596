import type { Order } from '@seva/config/contract';
import { orderTexts } from '@texts/orders';
import { backOfficeAddress } from '../../lib/back-office';
import { paths } from '../../lib/paths';
import { useCommand } from '../../lib/use-command';
import { useRefresh } from '../../lib/use-endpoint';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Slip } from '../../ui/card';
import { useConfirm } from '../../ui/confirm';
import { Muted } from '../../ui/layout';
import { useToast } from '../../ui/toast';
import { canDeliver } from './deliver-many';

const { admin: texts } = orderTexts;

/** Section for admins: marks a donation as delivered, and links to its page in the back office. */
export function OrderActions({ order }: { order: Order }) {
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh();
  const deliver = useCommand('orders.deliver');
  const markDelivered = async () => {
    if (!(await confirm({ text: texts.deliverQuestion }))) return;
    if ((await deliver.run({ params: { id: order._id } })).ok) toast(texts.delivered);
    // A refused act means that the donation is not as this page shows it.
    await refresh('orders.get', 'orders.list', 'orders.mine');
  };
  return (
    <Slip as="section" aria-label={texts.heading}>
      <h2>{texts.heading}</h2>
      {order.attention.length > 0 ? <Alert kind="note">{texts.attention}</Alert> : null}
      {deliver.error ? <Alert>{deliver.error.message}</Alert> : null}
      {canDeliver(order) ? (
        <div>
          <Button busy={deliver.busy} busyLabel={texts.delivering} onClick={() => void markDelivered()}>
            {texts.deliver}
          </Button>
        </div>
      ) : null}
      <Muted>
        {texts.elsewhere} <a href={backOfficeAddress(paths.order(order._id))}>{texts.backOffice}</a>
      </Muted>
    </Slip>
  );
}
