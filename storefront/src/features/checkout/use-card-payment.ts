import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefusedPlace } from '@seva/config/contract';
import { checkoutTexts } from '@texts/checkout';
import { useCardConfirm, type CardHolder } from '../card/card-field';
import { paymentAttempt } from '../../stores/payment-attempt';
import { askForOutcome } from './order-outcome';
import type { Started } from './start-payment';

/** What a payment needs to know of what is paid. */
export interface CardPaymentPlan {
  start(): Promise<Started>;
  /** Tells the server that the card was confirmed; whatever becomes of the call, the donation is safe. */
  record(intentId: string, orderId: string): Promise<unknown>;
  /** Goes where the devotee is told what became of it. */
  finish(orderId: string): void;
  /** A pending order of an earlier try that is asked about before anything new is paid. */
  readonly earlier: string | null;
}

/** Where a payment stands: idle, processing, and what a broken connection adds. */
export interface PaymentState {
  readonly phase: 'idle' | 'processing' | 'asking' | 'lost';
  /** The sentence of the red alert. */
  readonly failure?: string;
  /** What was dearer or cheaper than the devotee had seen. */
  readonly changes?: readonly string[];
  /** Places that others have taken since the devotee chose them. */
  readonly taken?: { readonly code: string; readonly places: readonly RefusedPlace[] };
  /** The payment was made before, but its order is not known here. */
  readonly elsewhere?: boolean;
  readonly notCharged?: boolean;
  /** The order that has to be asked about. */
  readonly orderId?: string;
}

/** A payment by card, as a screen sees it. */
export interface CardPayment extends PaymentState {
  pay(holder: CardHolder): Promise<void>;
  askAgain(): Promise<void>;
}

const idle: PaymentState = { phase: 'idle' };
const { payment: paymentFailed } = checkoutTexts.failure;

/**
 * Pays by card, once: a second click while one is under way does nothing, and before a failure is shown the server is
 * asked whether the card was charged after all. `onUntried` is told what is wrong with an entry that was never sent.
 * Must stand inside the card's gateway.
 */
export function useCardPayment(plan: CardPaymentPlan, onUntried: (message: string) => void): CardPayment {
  const confirm = useCardConfirm();
  const [state, setState] = useState<PaymentState>(
    plan.earlier === null ? idle : { phase: 'asking', orderId: plan.earlier },
  );
  const running = useRef(false);
  const current = useRef(plan);
  useEffect(() => {
    current.current = plan;
  });

  const ask = useCallback(async (orderId: string, otherwise: PaymentState) => {
    const found = await askForOutcome(orderId);
    if (found.kind === 'given' || found.kind === 'processing') return current.current.finish(orderId);
    if (found.kind === 'unknown') return setState({ phase: 'lost', orderId });
    if (found.kind !== 'open' && paymentAttempt.get()?.orderId === orderId) paymentAttempt.renew();
    setState(otherwise);
  }, []);

  const [earlier] = useState(plan.earlier);
  useEffect(() => {
    if (earlier !== null) void ask(earlier, { phase: 'idle', notCharged: true });
  }, [earlier, ask]);

  const pay = async (holder: CardHolder) => {
    if (running.current) return;
    running.current = true;
    setState({ phase: 'processing' });
    try {
      await attempt(holder);
    } finally {
      running.current = false;
    }
  };

  const attempt = async (holder: CardHolder) => {
    const started = await plan.start();
    if (started.kind === 'done') {
      return started.orderId === null ? setState({ phase: 'idle', elsewhere: true }) : plan.finish(started.orderId);
    }
    if (started.kind === 'changed') return setState({ phase: 'idle', changes: started.changes });
    if (started.kind === 'taken') return setState({ phase: 'idle', taken: started });
    if (started.kind === 'refused') return setState({ phase: 'idle', failure: paymentFailed(started.message) });
    const confirmed = await confirm(started.clientSecret, holder);
    if (!confirmed.ok && confirmed.untried) {
      onUntried(confirmed.message);
      return setState(idle);
    }
    if (!confirmed.ok && !confirmed.processing) {
      return ask(started.orderId, { phase: 'idle', failure: paymentFailed(confirmed.message) });
    }
    if (confirmed.intentId) await plan.record(confirmed.intentId, started.orderId);
    plan.finish(started.orderId);
  };

  const askAgain = async () => {
    const { orderId } = state;
    if (orderId === undefined) return;
    setState({ phase: 'asking', orderId });
    await ask(orderId, { phase: 'idle', notCharged: true });
  };
  return { ...state, pay, askAgain };
}
