import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefusedPlace } from '@seva/config/contract';
import { checkoutTexts } from '@texts/checkout';
import { paths } from '../../lib/paths';
import { renewAttemptAt } from '../../stores/payment-attempt';
import { useCardConfirm, type CardHolder } from '../card';
import { askForOutcome } from './order-outcome';
import type { PaymentWay, Started } from './start-payment';

/** What a payment needs to know of what is paid. */
export interface CardPaymentPlan {
  /** Whether nothing is wrong with the screen's own fields, which say what is; left out where there are none. */
  isComplete?(way: PaymentWay): boolean;
  start(way: PaymentWay): Promise<Started>;
  /** Where a bank that took the whole window leads back to; the thank-you screen where this is left out. */
  returnPath?(orderId: string): string;
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
  /** How many times it was tried in vain, so that the same failure again is news. */
  readonly tries?: number;
  /** The payment was made before, but its order is not known here. */
  readonly elsewhere?: boolean;
  readonly notCharged?: boolean;
  /** It failed before the bank was asked: nothing can have been charged. */
  readonly notBegun?: boolean;
  /** The order that has to be asked about. */
  readonly orderId?: string;
}

/** A payment by card, as a screen sees it. */
export interface CardPayment extends PaymentState {
  /** Pays; false when nothing came of it and the screen says why. */
  pay(holder: CardHolder, way: PaymentWay): Promise<boolean>;
  askAgain(): Promise<void>;
}

const idle: PaymentState = { phase: 'idle' };
const { payment: paymentFailed } = checkoutTexts.failure;

/** How long a lost connection is left alone before the server is asked again (milliseconds). */
const askAgainMs = 6000;

/**
 * Pays by card, once: a second click while one is under way does nothing, and before a failure is shown the server is
 * asked whether the card was charged after all. An entry that cannot be sent makes no payment; the form says what is wrong
 * with it. Must stand inside the card's gateway.
 */
export function useCardPayment(plan: CardPaymentPlan): CardPayment {
  const form = useCardConfirm();
  const [state, setState] = useState<PaymentState>(
    plan.earlier === null ? idle : { phase: 'asking', orderId: plan.earlier },
  );
  const running = useRef(false);
  const tries = useRef(0);
  const current = useRef(plan);
  useEffect(() => {
    current.current = plan;
  });

  /** @returns whether the payment is made, or made as far as the devotee can do anything about it */
  const ask = useCallback(async (orderId: string, otherwise: PaymentState): Promise<boolean> => {
    const found = await askForOutcome(orderId);
    if (found.kind === 'given' || found.kind === 'processing') {
      current.current.finish(orderId);
      return true;
    }
    if (found.kind === 'unknown') {
      setState({ phase: 'lost', orderId });
      return false;
    }
    if (found.kind !== 'open') renewAttemptAt(orderId);
    setState(otherwise);
    return false;
  }, []);

  const [earlier] = useState(plan.earlier);
  useEffect(() => {
    if (earlier !== null) void ask(earlier, { phase: 'idle', notCharged: true });
  }, [earlier, ask]);
  useEffect(() => {
    const { phase, orderId } = state;
    if (phase !== 'lost' || orderId === undefined) return undefined;
    const later = setTimeout(() => void ask(orderId, { phase: 'idle', notCharged: true }), askAgainMs);
    return () => clearTimeout(later);
  }, [state, ask]);

  const pay = async (holder: CardHolder, way: PaymentWay) => {
    if (running.current) return false;
    running.current = true;
    tries.current += 1;
    setState({ phase: 'processing' });
    try {
      return await attempt(holder, way);
    } finally {
      running.current = false;
    }
  };

  const failed = (told: Omit<PaymentState, 'phase'>) => {
    setState({ phase: 'idle', tries: tries.current, ...told });
    return false;
  };

  const attempt = async (holder: CardHolder, way: PaymentWay): Promise<boolean> => {
    const actions = way.wallet?.actions ?? form;
    // Both are looked at before anything is said: who gives is told all that is missing in one round.
    const isCardRight = (await actions.check(way.source)) === null;
    const isComplete = plan.isComplete?.(way) ?? true;
    if (!isCardRight || !isComplete) return failed({});
    const started = await plan.start(way);
    if (started.kind === 'done') {
      if (started.orderId === null) return failed({ elsewhere: true });
      plan.finish(started.orderId);
      return true;
    }
    if (started.kind === 'incomplete') return failed({});
    if (started.kind === 'changed') return failed({ changes: started.changes });
    if (started.kind === 'taken') return failed({ taken: started });
    if (started.kind === 'refused') return failed({ failure: paymentFailed(started.message), notBegun: true });
    const { clientSecret, orderId } = started;
    const returnPath = plan.returnPath?.(orderId) ?? paths.success(orderId);
    const confirmed = await actions.confirm(clientSecret, way.source, holder, returnPath);
    if (!confirmed.ok && confirmed.untried) return failed({});
    if (!confirmed.ok && !confirmed.processing) {
      return ask(orderId, { phase: 'idle', tries: tries.current, failure: paymentFailed(confirmed.message) });
    }
    if (confirmed.intentId) await plan.record(confirmed.intentId, orderId);
    plan.finish(orderId);
    return true;
  };

  const askAgain = async () => {
    const { orderId } = state;
    if (orderId === undefined) return;
    setState({ phase: 'asking', orderId });
    await ask(orderId, { phase: 'idle', notCharged: true });
  };
  return { ...state, pay, askAgain };
}
