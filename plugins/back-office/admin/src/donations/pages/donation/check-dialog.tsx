import { useState } from 'react';
import { Field, TextInput } from '@strapi/design-system';
import type { CheckStep } from '@seva/config/rules/order-acts';
import { plainText } from '@seva/config/rules/plain-text';
import { ActDialog } from '@seva/panel/ui/act-dialog';
import { longestReference } from '@seva/config/contract/panel/donations/months/contracts';
import { texts } from '../../texts/en';

const words = texts.acts;

interface CheckDialogProps {
  readonly step: CheckStep;
  /** Email address of the donor, '' without one. */
  readonly email: string;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onConfirm: (body: { readonly step: CheckStep; readonly deposit?: string }) => void;
  readonly onClose: () => void;
}

/** Asks before a check is moved along; one that is deposited may say in which deposit. */
export function CheckDialog({ step, email, busy, error, onConfirm, onClose }: CheckDialogProps) {
  const [deposit, setDeposit] = useState('');
  const check = words.check[step];
  const mail = step === 'deposited' ? '' : email === '' ? words.checkMail.none : words.checkMail[step];
  const named = step === 'deposited' && plainText(deposit) !== '' ? { deposit: plainText(deposit) } : {};
  return (
    <ActDialog
      {...check}
      body={`${check.body} ${mail}`.trim()}
      danger={step === 'bounced'}
      busy={busy}
      error={error}
      onConfirm={() => onConfirm({ step, ...named })}
      onClose={onClose}
    >
      {step === 'deposited' ? (
        <Field.Root hint={words.depositHint}>
          <Field.Label>{words.deposit}</Field.Label>
          <TextInput
            maxLength={longestReference}
            value={deposit}
            onChange={(event: { target: { value: string } }) => setDeposit(event.target.value)}
          />
          <Field.Hint />
        </Field.Root>
      ) : null}
    </ActDialog>
  );
}
