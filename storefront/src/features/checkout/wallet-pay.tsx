import { useCallback, useEffect, useState } from 'react';
import { useShopConfig } from '../../lib/use-shop';
import { Skeleton } from '../../ui/skeleton';
import { CardGateway, type CardHolder, Wallets } from '../card';
import { PaymentMessages } from './payment-messages';
import { useCardPayment, type CardPaymentPlan } from './use-card-payment';

interface WalletPayProps {
  readonly plan: CardPaymentPlan;
  readonly holder: CardHolder;
  readonly amountCents: number;
  /** True while pressing a wallet must not open it. */
  readonly closed: boolean;
  readonly needsEmail: boolean;
  /** Receives whether a payment runs or its outcome is unknown. */
  readonly onBusy: (busy: boolean) => void;
}

const Space = () => <Skeleton height="52px" round="12px" aria-hidden="true" />;

function Buttons({ plan, holder, amountCents, closed, needsEmail, onBusy }: WalletPayProps) {
  const payment = useCardPayment(plan);
  const [isKnown, setKnown] = useState(false);
  const busy = payment.phase !== 'idle';
  useEffect(() => onBusy(busy), [onBusy, busy]);
  return (
    <>
      {isKnown ? null : <Space />}
      <Wallets
        compact
        amountCents={amountCents}
        closed={closed || busy}
        needsEmail={needsEmail}
        onKnown={useCallback(() => setKnown(true), [])}
        onPay={(owner, actions) => payment.pay(holder, { source: 'wallet', wallet: { owner, actions } })}
      />
      <PaymentMessages payment={payment} />
    </>
  );
}

/** Wallet buttons of this device outside the card form. They hold their space until the device is known. */
export function WalletPay(props: WalletPayProps) {
  const key = useShopConfig()?.publishableKey;
  return (
    <CardGateway publishableKey={key} amountCents={props.amountCents}>
      {(gateway) => (gateway === 'ready' ? <Buttons {...props} /> : gateway === 'loading' ? <Space /> : null)}
    </CardGateway>
  );
}
