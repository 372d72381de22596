import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { checkoutTexts } from '@texts/checkout';
import { giveTexts } from '@texts/give';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { giftKey } from '../../stores/gift-key';
import { giftAttempt, renewAttemptAt } from '../../stores/payment-attempt';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Stack } from '../../ui/layout';
import { fetchOutcome } from '../checkout';

const { failure: texts } = checkoutTexts;

const retryMs = 6000;

type Status = 'none' | 'checking' | 'lost' | 'processing' | 'not charged';

const thanks = (orderId: string) => paths.success(orderId, giftKey.of(orderId));

/** Fetches the outcome of the donation that this browser started earlier. If it was paid, opens the thank-you page. */
function useEarlierGift() {
  const navigate = useNavigate();
  const [status, setStatus] = useState<Status>('none');
  const [orderId, setOrderId] = useState('');
  const isMounted = useRef(true);
  const check = useCallback(
    async (id: string) => {
      setStatus('checking');
      const found = await fetchOutcome(id);
      if (!isMounted.current) return;
      if (found.kind === 'given') return void navigate(thanks(id), { replace: true });
      if (found.kind === 'unknown') return setStatus('lost');
      if (found.kind === 'processing') return setStatus('processing');
      if (found.kind !== 'open') renewAttemptAt(id);
      setStatus('not charged');
    },
    [navigate],
  );
  useEffect(() => {
    isMounted.current = true;
    const attempted = giftAttempt.get()?.orderId;
    if (attempted) {
      setOrderId(attempted);
      void check(attempted);
    }
    return () => {
      isMounted.current = false;
    };
  }, [check]);
  useEffect(() => {
    if (status !== 'lost') return undefined;
    const later = setTimeout(() => void check(orderId), retryMs);
    return () => clearTimeout(later);
  }, [status, orderId, check]);
  return { status, orderId, check };
}

/**
 * Checks an interrupted donation, such as after a closed tab, before the donor can give again, so that they do not pay
 * twice unknowingly.
 */
export function EarlierGiftCheck({ children }: { children: ReactNode }) {
  const { status, orderId, check } = useEarlierGift();
  if (status === 'checking') return <Alert kind="note">{texts.checking}</Alert>;
  if (status === 'lost') {
    return (
      <Alert>
        <Stack data-gap="small">
          <strong>{texts.lostHeading}</strong>
          <p>{giveTexts.earlier.lost}</p>
          <div>
            <Button small kind="quiet" onClick={() => void check(orderId)}>
              {texts.ask}
            </Button>
          </div>
        </Stack>
      </Alert>
    );
  }
  return (
    <Stack>
      {status === 'not charged' ? <Alert kind="note">{texts.notCharged}</Alert> : null}
      {status === 'processing' ? (
        <Alert kind="note">
          {giveTexts.earlier.processing} <Link to={thanks(orderId)}>{giveTexts.earlier.see}</Link>
        </Alert>
      ) : null}
      {children}
    </Stack>
  );
}
