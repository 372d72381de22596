import { useState } from 'react';
import type { CheckStep } from '@seva/config/rules/order-actions';
import { Button, Flex } from '@strapi/design-system';
import type { DonationDetail } from '@seva/config/contract/panel/donations/donations/contracts';
import { maximumReferenceLength } from '@seva/config/contract/panel/donations/months/contracts';
import { plainText } from '@seva/config/rules/plain-text';
import { ActionForm } from '@seva/panel/ui/action-form';
import { TextField } from '@seva/panel/ui/fields';
import { useCall } from '../../../data/client';
import { useBackOffice } from '../../data/back-office-context';
import { texts } from '../../texts/en';
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

/** Dialog about an act on a donation. */
export interface DonationDialogProps extends ActsProps {
  readonly onClose: () => void;
}

/** What may be done to the donation now, each asked about in a dialog first. */
export function Acts({ donation, onDone, onRefused }: ActsProps) {
  const { may: mayDo } = useBackOffice();
  const [asked, setAsked] = useState<Asked | null>(null);
  const call = useCall();
  if (!mayDo('act')) return null;

  const { id, may, donor, isGuest = false } = donation;
  const params = { id };
  const dialog = { donation, onDone, onRefused, onClose: () => setAsked(null) };

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
        <ActionForm {...dialog} {...words.deliver} act={() => call('donations.deliver', { params })} />
      ) : null}
      {asked?.act === 'resend' ? (
        <ActionForm
          {...dialog}
          {...words.resend}
          body={words.resend.body(donor.email)}
          act={() => call('donations.resend', { params })}
        />
      ) : null}
      {asked?.act === 'check' ? <CheckDialog {...dialog} step={asked.step} /> : null}
      {asked?.act === 'giveTo' ? <GiveToDialog {...dialog} /> : null}
      {asked?.act === 'refund' ? <RefundDialog {...dialog} /> : null}
    </Flex>
  );
}

/** Asks before a check is moved along. A deposited one may get the name of its deposit. */
function CheckDialog({ donation: { id, donor }, step, ...props }: DonationDialogProps & { readonly step: CheckStep }) {
  const [deposit, setDeposit] = useState('');
  const call = useCall();
  const check = words.check[step];
  const mail = step === 'deposited' ? '' : donor.email === '' ? words.checkMail.none : words.checkMail[step];
  const named = step === 'deposited' && plainText(deposit) !== '' ? { deposit: plainText(deposit) } : {};
  return (
    <ActionForm
      {...props}
      {...check}
      body={`${check.body} ${mail}`.trim()}
      danger={step === 'bounced'}
      act={() => call('donations.check', { params: { id }, body: { step, ...named } })}
    >
      {step === 'deposited' ? (
        <TextField
          label={words.deposit}
          hint={words.depositHint}
          maxLength={maximumReferenceLength}
          value={deposit}
          onChange={setDeposit}
        />
      ) : null}
    </ActionForm>
  );
}
