import { useState } from 'react';
import type { CheckStep } from '@seva/config/rules/order-acts';
import { Button, Flex } from '@strapi/design-system';
import type { DonationDetail } from '@seva/config/contract/panel/donations/donations/contracts';
import { useBackOffice } from '../../data/back-office-context';
import { useAct } from '../../data/use-act';
import { texts } from '../../texts/en';
import { ActDialog } from '@seva/panel/ui/act-dialog';
import { CheckDialog } from './check-dialog';
import { GiveToDialog } from './give-to-dialog';
import { RefundDialog } from './refund-dialog';

const words = texts.acts;

/** What is being asked about. */
type Asked =
  { readonly act: 'deliver' | 'resend' | 'refund' | 'giveTo' } | { readonly act: 'check'; readonly step: CheckStep };

interface ActsProps {
  readonly donation: DonationDetail;
  readonly onDone: (donation: DonationDetail) => void;
  /** Reads the donation again after an act that was refused or whose answer was lost. */
  readonly onRefused: () => void;
}

/** What may be done to the donation now, each asked about in a dialog first. */
export function Acts({ donation, onDone, onRefused }: ActsProps) {
  const { may: mayDo } = useBackOffice();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { busy, error, run, reset } = useAct(onDone);
  if (!mayDo('act')) return null;

  const { id, may, donor, isGuest = false } = donation;
  const close = () => {
    setAsked(null);
    reset();
  };
  const params = { id };
  const sent = async (sending: Promise<boolean>) => {
    if (await sending) setAsked(null);
    else onRefused();
  };
  const dialog = { busy, error, onClose: close };

  return (
    <Flex gap={2} wrap="wrap" justifyContent="flex-end" className="no-print">
      {may.resend ? (
        <Button variant="tertiary" onClick={() => setAsked({ act: 'resend' })}>
          {words.resend.button}
        </Button>
      ) : null}
      {isGuest && mayDo('devotees.edit') ? (
        <Button variant="secondary" onClick={() => setAsked({ act: 'giveTo' })}>
          {words.giveTo.button}
        </Button>
      ) : null}
      {may.refund ? (
        <Button variant="danger-light" onClick={() => setAsked({ act: 'refund' })}>
          {words.refund.button}
        </Button>
      ) : null}
      {may.check.map((step) => (
        <Button
          key={step}
          variant={step === 'bounced' ? 'danger-light' : 'secondary'}
          onClick={() => setAsked({ act: 'check', step })}
        >
          {words.check[step].button}
        </Button>
      ))}
      {may.deliver ? <Button onClick={() => setAsked({ act: 'deliver' })}>{words.deliver.button}</Button> : null}
      {asked?.act === 'deliver' ? (
        <ActDialog
          {...dialog}
          {...words.deliver}
          onConfirm={() => void sent(run('donations.deliver', { params }, words.deliver.done))}
        />
      ) : null}
      {asked?.act === 'resend' ? (
        <ActDialog
          {...dialog}
          {...words.resend}
          body={words.resend.body(donor.email)}
          onConfirm={() => void sent(run('donations.resend', { params }, words.resend.done))}
        />
      ) : null}
      {asked?.act === 'check' ? (
        <CheckDialog
          {...dialog}
          step={asked.step}
          email={donor.email}
          onConfirm={(body) => void sent(run('donations.check', { params, body }, words.check[asked.step].done))}
        />
      ) : null}
      {asked?.act === 'giveTo' ? (
        <GiveToDialog
          {...dialog}
          donation={donation}
          onConfirm={(body) => void sent(run('donations.giveTo', { params, body }, words.giveTo.done))}
        />
      ) : null}
      {asked?.act === 'refund' ? (
        <RefundDialog
          {...dialog}
          donation={donation}
          onConfirm={(refund) => void sent(run('donations.refund', { params, body: refund }, words.refund.done))}
        />
      ) : null}
    </Flex>
  );
}
