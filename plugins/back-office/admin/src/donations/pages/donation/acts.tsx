import { useState } from 'react';
import type { CheckStep } from '@seva/config/rules/order-actions';
import { Button, Flex } from '@strapi/design-system';
import type { DonationDetail } from '@seva/config/contract/panel/donations/donations/contracts';
import { maximumReferenceLength } from '@seva/config/contract/panel/donations/months/contracts';
import { isBlank, plainText } from '@seva/config/rules/plain-text';
import { ActionForm } from '@seva/panel/ui/action-form';
import { TextField, LinesField } from '@seva/panel/ui/fields';
import { useCall } from '../../../data/client';
import { useBackOffice } from '../../data/back-office-context';
import { texts } from '../../texts/en';
import { GiveToDialog } from './give-to-dialog';
import { RecordAgain } from './record-again';
import { RefundDialog } from './refund-dialog';

const words = texts.acts;

export type DonationAct =
  | { readonly act: 'deliver' | 'resend' | 'refund' | 'reverse' | 'giveTo' }
  | { readonly act: 'check'; readonly step: CheckStep };

export interface ActsProps {
  readonly donation: DonationDetail;
  readonly onDone: (donation: DonationDetail) => void;
  /** Reads the donation again after a refusal or a lost response. */
  readonly onRefused: () => void;
}

export interface DonationDialogProps extends ActsProps {
  readonly onClose: () => void;
}

/** Buttons of the actions that the donation permits now. */
export function ActButtons({ donation, onAsk }: { donation: DonationDetail; onAsk: (asked: DonationAct) => void }) {
  const { may: mayDo } = useBackOffice();
  const { may, isGuest = false } = donation;
  const again = mayDo('batches.enter') ? <RecordAgain donation={donation} /> : null;
  if (!mayDo('act')) return again;
  return (
    <Flex gap={2} wrap="wrap" justifyContent="flex-end" className="no-print">
      {again}
      {may.resend ? (
        <Button variant="tertiary" onClick={() => onAsk({ act: 'resend' })}>
          {words.resend.button}
        </Button>
      ) : null}
      {isGuest && mayDo('devotees.edit') ? (
        <Button variant="secondary" onClick={() => onAsk({ act: 'giveTo' })}>
          {words.giveTo.button}
        </Button>
      ) : null}
      {may.reverse ? (
        <Button variant="danger-light" onClick={() => onAsk({ act: 'reverse' })}>
          {words.reverse.button}
        </Button>
      ) : null}
      {may.refund ? (
        <Button variant="danger-light" onClick={() => onAsk({ act: 'refund' })}>
          {words.refund.button}
        </Button>
      ) : null}
      {may.check.map((step) => (
        <Button
          key={step}
          variant={step === 'bounced' ? 'danger-light' : 'secondary'}
          onClick={() => onAsk({ act: 'check', step })}
        >
          {words.check[step].button}
        </Button>
      ))}
      {may.deliver ? <Button onClick={() => onAsk({ act: 'deliver' })}>{words.deliver.button}</Button> : null}
    </Flex>
  );
}

/** Dialog that confirms an action on a donation. */
export function ActDialog({ asked, ...props }: DonationDialogProps & { readonly asked: DonationAct }) {
  const call = useCall();
  const { id, donor } = props.donation;
  const params = { id };
  switch (asked.act) {
    case 'deliver':
      return <ActionForm {...props} {...words.deliver} act={() => call('donations.deliver', { params })} />;
    case 'resend':
      return (
        <ActionForm
          {...props}
          {...words.resend}
          body={words.resend.body(donor.email)}
          act={() => call('donations.resend', { params })}
        />
      );
    case 'check':
      return <CheckDialog {...props} step={asked.step} />;
    case 'giveTo':
      return <GiveToDialog {...props} />;
    case 'reverse':
      return <ReverseDialog {...props} />;
    case 'refund':
      return <RefundDialog {...props} />;
  }
}

/**
 * Confirms the next step of a check. A deposited check may get the name of its deposit; a returned check needs a
 * reason.
 */
function CheckDialog({ donation: { id, donor }, step, ...props }: DonationDialogProps & { readonly step: CheckStep }) {
  const [deposit, setDeposit] = useState('');
  const [reason, setReason] = useState('');
  const call = useCall();
  const check = words.check[step];
  const mail = step === 'deposited' ? '' : donor.email === '' ? words.checkMail.none : words.checkMail[step];
  const named = step === 'deposited' && plainText(deposit) !== '' ? { deposit: plainText(deposit) } : {};
  const why = step === 'taken' ? { reason: plainText(reason) } : {};
  const isMissing = step === 'taken' && isBlank(reason);
  return (
    <ActionForm
      {...props}
      {...check}
      body={`${check.body} ${mail}`.trim()}
      danger={step === 'bounced'}
      isIncomplete={isMissing}
      act={() => call('donations.check', { params: { id }, body: { step, ...named, ...why } })}
    >
      {(isTried) => (
        <>
          {step === 'deposited' ? (
            <TextField
              label={words.deposit}
              hint={words.depositHint}
              maxLength={maximumReferenceLength}
              value={deposit}
              onChange={setDeposit}
            />
          ) : null}
          {step === 'taken' ? (
            <TextField
              label={words.reverse.reason}
              error={isTried && isMissing ? words.reverse.noReason : undefined}
              required
              maxLength={500}
              value={reason}
              onChange={setReason}
            />
          ) : null}
        </>
      )}
    </ActionForm>
  );
}

function ReverseDialog({ donation, ...props }: DonationDialogProps) {
  const call = useCall();
  const [reason, setReason] = useState('');
  const { title, body, confirm, done } = texts.acts.reverse;
  return (
    <ActionForm
      {...props}
      {...{ title, body, confirm, done }}
      danger
      isIncomplete={isBlank(reason)}
      act={() => call('donations.reverse', { params: { id: donation.id }, body: { reason: plainText(reason) } })}
    >
      {(isTried) => (
        <LinesField
          label={texts.acts.reverse.reason}
          hint={texts.acts.reverse.reasonHint}
          error={isTried && isBlank(reason) ? texts.acts.reverse.noReason : undefined}
          required
          value={reason}
          onChange={setReason}
        />
      )}
    </ActionForm>
  );
}
