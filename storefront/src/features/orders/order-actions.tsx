import { useState } from 'react';
import type { Order } from '@seva/config/contract';
import { permittedActs, type CheckStep } from '@seva/config/rules/order-acts';
import { orderTexts } from '@texts/orders';
import { useCommand } from '../../lib/use-command';
import { useRefresh } from '../../lib/use-endpoint';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Slip } from '../../ui/card';
import { useConfirm } from '../../ui/confirm';
import { Muted, Row } from '../../ui/layout';
import { useToast } from '../../ui/toast';
import { FailedRefunds } from './failed-refunds';
import { moneyOf, type Refund } from './order-money';
import { RefundDialog } from './refund-dialog';

const { admin: texts, one } = orderTexts;

/** Why a person has to look, in words; a server that is newer than this page may know more reasons. */
const attentionWords = (code: string): string =>
  (one.attention as Readonly<Record<string, string>>)[code] ?? one.attentionOther;

/** What can be done with an order as it stands; the server asks the same rule again. */
function openActs(order: Order, restCents: number) {
  const { status: state, paymentMethod: method, isDelivered, isMadeUp, attention } = order;
  const isPaymentKnown = !isMadeUp && !attention.includes('paid_without_intent');
  return permittedActs({ state, method, isDelivered, restCents, isPaymentKnown });
}

/** Deliver, move a check along, refund: what an admin does with a donation, each after a question. */
export function OrderActions({ order }: { order: Order }) {
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh();
  const deliver = useCommand('orders.deliver');
  const setCheck = useCommand('orders.setCheck');
  const [refunding, setRefunding] = useState<{ again?: Refund } | null>(null);
  const { left } = moneyOf(order);
  const acts = openActs(order, left);
  const params = { id: order._id };

  const reread = () => refresh('orders.get', 'orders.list', 'orders.mine', 'orders.summary', 'attention.list');
  const ended = async (isDone: boolean, word: string) => {
    if (isDone) toast(word);
    // A refused act means that the donation is not as this page shows it.
    await reread();
  };
  const markDelivered = async () => {
    if (!(await confirm({ text: texts.deliverQuestion }))) return;
    await ended((await deliver.run({ params })).ok, texts.done.deliver);
  };
  const move = async (status: CheckStep) => {
    const mail = texts.checkMail[status][order.user?.email ? 'mailed' : 'unmailed'];
    if (!(await confirm({ text: `${texts.checkQuestion[status]} ${mail}`.trim() }))) return;
    await ended((await setCheck.run({ params, body: { status } })).ok, texts.done.check);
  };
  const problem = deliver.error ?? setCheck.error;
  const busy = deliver.busy || setCheck.busy;
  const nothing = !acts.deliver && acts.check.length === 0 && !acts.refund;
  return (
    <Slip as="section" aria-label={texts.heading}>
      <h2>{texts.heading}</h2>
      {order.attention.map((code) => (
        <Alert key={code} kind="note">
          {attentionWords(code)}
        </Alert>
      ))}
      {acts.refund ? <FailedRefunds order={order} onAgain={(again) => setRefunding({ again })} /> : null}
      {problem ? <Alert>{problem.message}</Alert> : null}
      {order.isMadeUp ? <Alert kind="note">{texts.madeUp}</Alert> : null}
      {nothing ? <Muted>{texts.nothing}</Muted> : null}
      <Row>
        {acts.deliver ? (
          <Button busy={deliver.busy} busyLabel={texts.delivering} disabled={busy} onClick={() => void markDelivered()}>
            {texts.deliver}
          </Button>
        ) : null}
        {acts.check.map((step) => (
          <Button
            key={step}
            kind={step === 'bounced' ? 'danger' : 'quiet'}
            disabled={busy}
            onClick={() => void move(step)}
          >
            {texts.check[step]}
          </Button>
        ))}
        {acts.refund ? (
          <Button kind="danger" disabled={busy} onClick={() => setRefunding({})}>
            {texts.refund}
          </Button>
        ) : null}
      </Row>
      {refunding ? (
        <RefundDialog
          order={order}
          restCents={left}
          again={refunding.again}
          onClose={() => setRefunding(null)}
          onDone={() => {
            setRefunding(null);
            void ended(true, texts.done.refund);
          }}
          onRefused={() => void reread()}
        />
      ) : null}
    </Slip>
  );
}
