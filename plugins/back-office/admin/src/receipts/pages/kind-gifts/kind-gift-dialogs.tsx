import { useState } from 'react';
import { Box, Button, Checkbox } from '@strapi/design-system';
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

/** Records later events of donated goods, or voids their receipt. */
export function NoteDialog({ gift, ...props }: DialogProps & { readonly gift: KindGift }) {
  const words = texts.kindGifts.noteDialog;
  const [signedOn, setSignedOn] = useState(gift.signedOn);
  const [disposedOn, setDisposedOn] = useState(gift.disposedOn);
  const [filedOn, setFiledOn] = useState(gift.filedOn);
  const [isVoiding, setVoiding] = useState(false);
  const call = useCall();
  if (isVoiding) return <VoidDialog gift={gift} {...props} />;
  return (
    <ActionForm
      {...props}
      {...words}
      title={words.title(gift.receipt.number)}
      act={() => call('kindGifts.note', { params: { id: gift.id }, body: { signedOn, disposedOn, filedOn } })}
    >
      <TextField type="date" label={words.signed} value={signedOn} onChange={setSignedOn} />
      <TextField type="date" label={words.disposed} value={disposedOn} onChange={setDisposedOn} />
      <TextField type="date" label={words.filed} value={filedOn} onChange={setFiledOn} />
      {gift.receipt.state === 'standing' ? (
        <Box>
          <Button variant="danger-light" type="button" onClick={() => setVoiding(true)}>
            {texts.kindGifts.void.button}
          </Button>
        </Box>
      ) : null}
    </ActionForm>
  );
}

function VoidDialog({ gift, ...props }: DialogProps & { readonly gift: KindGift }) {
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
