import { useState } from 'react';
import { Box, Button, Checkbox } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { isBlank } from '@seva/config/rules/plain-text';
import { randomKey } from '@seva/config/rules/random-key';
import { ActDialog } from '@seva/panel/ui/act-dialog';
import { Note } from '@seva/panel/ui/note';
import { namesValue } from '@seva/config/contract/panel/receipts/kind-gifts/money-value';
import type { KindGift } from '@seva/config/contract/panel/receipts/kind-gifts/contracts';
import type { PaperPerson } from '@seva/config/contract/panel/receipts/papers/contracts';
import { useSend } from '../../../data/client';
import { texts } from '../../texts/en';
import { DayField } from '../../ui/day-field';
import { LinesField } from '../../ui/lines-field';
import { PersonPicker } from '../../ui/person-picker';

interface DialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What follows an act that was answered: it is said, the list is read anew, the dialog closes. */
function useEnd({ onDone, onClose }: DialogProps) {
  const { toggleNotification } = useNotification();
  return (message: string) => {
    toggleNotification({ type: 'success', message });
    onDone();
    onClose();
  };
}

/** Records a gift of goods and issues its receipt. */
export function RecordDialog(props: DialogProps) {
  const words = texts.kindGifts.recordDialog;
  const [devotee, setDevotee] = useState<PaperPerson | null>(null);
  const [givenOn, setGivenOn] = useState('');
  const [description, setDescription] = useState('');
  const [claims8283, setClaims] = useState(false);
  const [idempotencyKey] = useState(randomKey);
  const { busy, error, send } = useSend();
  const end = useEnd(props);
  const confirm = async () => {
    const body = { devotee: devotee?.id ?? '', givenOn, description, claims8283, idempotencyKey };
    if (await send('kindGifts.record', { body })) end(words.done);
  };
  return (
    <ActDialog
      title={words.title}
      body={words.body}
      confirm={words.confirm}
      busy={busy}
      error={error}
      disabled={devotee === null || givenOn === '' || isBlank(description)}
      onConfirm={() => void confirm()}
      onClose={props.onClose}
    >
      <PersonPicker label={words.devotee} chosen={devotee} onChange={setDevotee} />
      <DayField label={words.givenOn} value={givenOn} onChange={setGivenOn} required />
      <LinesField
        label={words.description}
        hint={words.descriptionHint}
        value={description}
        onChange={setDescription}
        required
      />
      {namesValue(description) ? <Note kind="warning">{words.noValue}</Note> : null}
      <Checkbox checked={claims8283} onCheckedChange={() => setClaims(!claims8283)}>
        {words.claims}
      </Checkbox>
    </ActDialog>
  );
}

/** Notes what became of a gift of goods, or makes its receipt void. */
export function NoteDialog({ gift, ...props }: DialogProps & { readonly gift: KindGift }) {
  const words = texts.kindGifts.noteDialog;
  const [signedOn, setSignedOn] = useState(gift.signedOn);
  const [disposedOn, setDisposedOn] = useState(gift.disposedOn);
  const [filedOn, setFiledOn] = useState(gift.filedOn);
  const [isVoiding, setVoiding] = useState(false);
  const { busy, error, send } = useSend();
  const end = useEnd(props);
  const confirm = async () => {
    const body = { signedOn, disposedOn, filedOn };
    if (await send('kindGifts.note', { params: { id: gift.id }, body })) end(words.done);
  };
  if (isVoiding) return <VoidDialog gift={gift} {...props} />;
  return (
    <ActDialog
      title={words.title(gift.receipt.number)}
      body={words.body}
      confirm={words.confirm}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={props.onClose}
    >
      <DayField label={words.signed} value={signedOn} onChange={setSignedOn} />
      <DayField label={words.disposed} value={disposedOn} onChange={setDisposedOn} />
      <DayField label={words.filed} value={filedOn} onChange={setFiledOn} />
      {gift.receipt.state === 'standing' ? (
        <Box>
          <Button variant="danger-light" type="button" onClick={() => setVoiding(true)}>
            {texts.kindGifts.void.button}
          </Button>
        </Box>
      ) : null}
    </ActDialog>
  );
}

function VoidDialog({ gift, ...props }: DialogProps & { readonly gift: KindGift }) {
  const words = texts.kindGifts.void;
  const [reason, setReason] = useState('');
  const { busy, error, send } = useSend();
  const end = useEnd(props);
  const confirm = async () => {
    if (await send('kindGifts.void', { params: { id: gift.id }, body: { reason } })) end(words.done);
  };
  return (
    <ActDialog
      title={words.title}
      body={words.body}
      confirm={words.confirm}
      busy={busy}
      error={error}
      danger
      disabled={isBlank(reason)}
      onConfirm={() => void confirm()}
      onClose={props.onClose}
    >
      <LinesField label={words.reason} value={reason} onChange={setReason} required />
    </ActDialog>
  );
}
