import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefusedSlot } from '@seva/config/contract';
import { checkoutTexts } from '@texts/checkout';
import { paths } from '../../lib/paths';
import { renewAttemptAt } from '../../stores/payment-attempt';
import { useCardConfirm, type CardHolder } from '../card';
import { fetchOutcome } from './order-outcome';
import type { PaymentWay, StartResult } from './start-payment';

/** Functions of the screen that a payment calls. */
export interface CardPaymentPlan {
  /** Validates the screen's own fields, which show their problems. Missing if there are none. */
  isComplete?(way: PaymentWay): boolean;
  start(way: PaymentWay): Promise<StartResult>;
  /** Path to which a bank that takes over the window returns. Default: the thank-you page. */
  returnPath?(orderId: string): string;
  /** Reports the confirmed card to the server. The donation is safe if the call fails. */
  record(intentId: string, orderId: string): Promise<unknown>;
  finish(orderId: string): void;
  /** Pending order of an earlier attempt, to check before a new payment; null if none. */
  readonly earlier: string | null;
}

/** State of a payment. `checking`: the outcome is being fetched. `lost`: the connection is lost. */
export interface PaymentState {
  readonly phase: 'idle' | 'processing' | 'checking' | 'lost';
  readonly failure?: string;
  /** Price changes since the devotee filled the cart. */
  readonly changes?: readonly string[];
  readonly taken?: { readonly code: string; readonly slots: readonly RefusedSlot[] };
  /** Number of attempts, so that a repeated failure is announced again. */
  readonly tries?: number;
  /** True if the cart was paid before and its order is unknown here. */
  readonly isPaidElsewhere?: boolean;
  readonly notCharged?: boolean;
  /** True if the payment failed before the bank was called, so nothing was charged. */
  readonly notStarted?: boolean;
  /** Order whose outcome is unknown. */
  readonly orderId?: string;
}

export interface CardPayment extends PaymentState {
  /** Pays. Resolves to false if the payment failed and the screen shows why. */
  pay(holder: CardHolder, way: PaymentWay): Promise<boolean>;
  checkAgain(): Promise<void>;
}

const idle: PaymentState = { phase: 'idle' };
const { payment: paymentFailed } = checkoutTexts.failure;

/** Milliseconds before the outcome is fetched again after a lost connection. */
const retryMs = 6000;

/**
 * Pays by card, once: clicks during a payment are ignored, and before a failure shows, the server checks whether the
 * card was charged. An invalid entry starts no payment. Requires a surrounding CardGateway.
 */
export function useCardPayment(plan: CardPaymentPlan): CardPayment {
  const form = useCardConfirm();
  const [state, setState] = useState<PaymentState>(
    plan.earlier === null ? idle : { phase: 'checking', orderId: plan.earlier },
  );
  const running = useRef(false);
  const tries = useRef(0);
  const current = useRef(plan);
  useEffect(() => {
    current.current = plan;
  });

  /**
   * Fetches the outcome and finishes if the payment is made or processing.
   * @returns false if the devotee can pay again
   */
  const checkOutcome = useCallback(async (orderId: string, otherwise: PaymentState): Promise<boolean> => {
    const found = await fetchOutcome(orderId);
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
    if (earlier !== null) void checkOutcome(earlier, { phase: 'idle', notCharged: true });
  }, [earlier, checkOutcome]);
  useEffect(() => {
    const { phase, orderId } = state;
    if (phase !== 'lost' || orderId === undefined) return undefined;
    const later = setTimeout(() => void checkOutcome(orderId, { phase: 'idle', notCharged: true }), retryMs);
    return () => clearTimeout(later);
  }, [state, checkOutcome]);

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

  const failed = (result: Omit<PaymentState, 'phase'>) => {
    setState({ phase: 'idle', tries: tries.current, ...result });
    return false;
  };

  const attempt = async (holder: CardHolder, way: PaymentWay): Promise<boolean> => {
    const actions = way.wallet?.actions ?? form;
    // Validates both, so that the donor sees all problems at once.
    const isCardValid = (await actions.check(way.source)) === null;
    const isComplete = plan.isComplete?.(way) ?? true;
    if (!isCardValid || !isComplete) return failed({});
    const started = await plan.start(way);
    if (started.kind === 'done') {
      if (started.orderId === null) return failed({ isPaidElsewhere: true });
      plan.finish(started.orderId);
      return true;
    }
    if (started.kind === 'incomplete') return failed({});
    if (started.kind === 'changed') return failed({ changes: started.changes });
    if (started.kind === 'taken') return failed({ taken: started });
    if (started.kind === 'refused') return failed({ failure: paymentFailed(started.message), notStarted: true });
    const { clientSecret, orderId } = started;
    const returnPath = plan.returnPath?.(orderId) ?? paths.success(orderId);
    const confirmed = await actions.confirm(clientSecret, way.source, holder, returnPath);
    if (!confirmed.ok && confirmed.notSent) return failed({});
    if (!confirmed.ok && !confirmed.processing) {
      return checkOutcome(orderId, { phase: 'idle', tries: tries.current, failure: paymentFailed(confirmed.message) });
    }
    if (confirmed.intentId) await plan.record(confirmed.intentId, orderId);
    plan.finish(orderId);
    return true;
  };

  const checkAgain = async () => {
    const { orderId } = state;
    if (orderId === undefined) return;
    setState({ phase: 'checking', orderId });
    await checkOutcome(orderId, { phase: 'idle', notCharged: true });
  };
  return { ...state, pay, checkAgain };
}
