import { useState } from 'react';
import { Checkbox } from '@strapi/design-system';
import { isBlank } from '@seva/config/rules/plain-text';
import { ActionForm } from '@seva/panel/ui/action-form';
import { LinesField, TextField } from '@seva/panel/ui/fields';
import { Note } from '@seva/panel/ui/note';
import { mentionsMoneyValue } from '@seva/config/contract/panel/receipts/kind-gifts/money-value';
import type { KindGift } from '@seva/config/contract/panel/receipts/kind-gifts/contracts';
import type { PaperPerson } from '@seva/config/contract/panel/receipts/papers/contracts';
import { useCall } from '../../../data/client';
import { texts } from '../../texts/en';
import { PersonPicker } from '../../ui/person-picker';

interface DialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Records donated goods and issues their receipt. */
export function RecordDialog(props: DialogProps) {
  const words = texts.kindGifts.recordDialog;
  const [devotee, setDevotee] = useState<PaperPerson | null>(null);
  const [givenOn, setGivenOn] = useState('');
  const [description, setDescription] = useState('');
  const [claims8283, setClaims] = useState(false);
  const [keepsValue, setKeepsValue] = useState(false);
  const hasValue = mentionsMoneyValue(description);
  const call = useCall();
  const gift = { devotee: devotee?.id ?? '', givenOn, description, claims8283 };
  return (
    <ActionForm
      {...props}
      {...words}
      disabled={devotee === null || givenOn === '' || isBlank(description) || (hasValue && !keepsValue)}
      act={(idempotencyKey) =>
        call('kindGifts.record', { body: { ...gift, ...(hasValue ? { keepsValue } : {}), idempotencyKey } })
      }
    >
      <PersonPicker label={words.devotee} chosen={devotee} onChange={setDevotee} />
      <TextField type="date" label={words.givenOn} value={givenOn} onChange={setGivenOn} required />
      <LinesField
        label={words.description}
        hint={words.descriptionHint}
        value={description}
        onChange={setDescription}
        required
      />
      {hasValue ? (
        <>
          <Note kind="warning">{words.noValue}</Note>
          <Checkbox checked={keepsValue} onCheckedChange={() => setKeepsValue(!keepsValue)}>
            {words.keepValue}
          </Checkbox>
        </>
      ) : null}
      <Checkbox checked={claims8283} onCheckedChange={() => setClaims(!claims8283)}>
        {words.claims}
      </Checkbox>
    </ActionForm>
  );
}

/** Voids the receipt of donated goods. */
export function VoidDialog({ gift, ...props }: DialogProps & { readonly gift: KindGift }) {
  const words = texts.kindGifts.void;
  const [reason, setReason] = useState('');
  const call = useCall();
  return (
    <ActionForm
      {...props}
      {...words}
      danger
      disabled={isBlank(reason)}
      act={() => call('kindGifts.void', { params: { id: gift.id }, body: { reason } })}
    >
      <LinesField label={words.reason} value={reason} onChange={setReason} required />
    </ActionForm>
  );
}
