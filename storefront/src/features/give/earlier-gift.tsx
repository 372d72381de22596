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
import { askForOutcome } from '../checkout';

const { failure: texts } = checkoutTexts;

/** How long an unreachable server is left alone before it is asked again (milliseconds). */
const askAgainMs = 6000;

type Standing = 'none' | 'asking' | 'lost' | 'processing' | 'not charged';

const thanks = (orderId: string) => paths.success(orderId, giftKey.of(orderId));

/** What became of the gift that was begun in this browser before; where it was paid, its thanks are shown. */
function useEarlierGift() {
  const navigate = useNavigate();
  const [standing, setStanding] = useState<Standing>('none');
  const [orderId, setOrderId] = useState('');
  const isHere = useRef(true);
  const ask = useCallback(
    async (id: string) => {
      setStanding('asking');
      const found = await askForOutcome(id);
      if (!isHere.current) return;
      if (found.kind === 'given') return void navigate(thanks(id), { replace: true });
      if (found.kind === 'unknown') return setStanding('lost');
      if (found.kind === 'processing') return setStanding('processing');
      if (found.kind !== 'open') renewAttemptAt(id);
      setStanding('not charged');
    },
    [navigate],
  );
  useEffect(() => {
    isHere.current = true;
    const begun = giftAttempt.get()?.orderId;
    if (begun) {
      setOrderId(begun);
      void ask(begun);
    }
    return () => {
      isHere.current = false;
    };
  }, [ask]);
  useEffect(() => {
    if (standing !== 'lost') return undefined;
    const later = setTimeout(() => void ask(orderId), askAgainMs);
    return () => clearTimeout(later);
  }, [standing, orderId, ask]);
  return { standing, orderId, ask };
}

/**
 * Asks what became of a gift that was cut off, such as by a closed tab, before another one is offered: nobody is to wonder, or
 * to give twice without knowing.
 */
export function AfterEarlierGift({ children }: { children: ReactNode }) {
  const { standing, orderId, ask } = useEarlierGift();
  if (standing === 'asking') return <Alert kind="note">{texts.checking}</Alert>;
  if (standing === 'lost') {
    return (
      <Alert>
        <Stack data-gap="small">
          <strong>{texts.lostHeading}</strong>
          <p>{giveTexts.earlier.lost}</p>
          <div>
            <Button small kind="quiet" onClick={() => void ask(orderId)}>
              {texts.ask}
            </Button>
          </div>
        </Stack>
      </Alert>
    );
  }
  return (
    <Stack>
      {standing === 'not charged' ? <Alert kind="note">{texts.notCharged}</Alert> : null}
      {standing === 'processing' ? (
        <Alert kind="note">
          {giveTexts.earlier.processing} <Link to={thanks(orderId)}>{giveTexts.earlier.see}</Link>
        </Alert>
      ) : null}
      {children}
    </Stack>
  );
}
