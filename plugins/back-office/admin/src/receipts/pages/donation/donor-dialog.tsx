import { useState } from 'react';
import { Checkbox, Field, Radio, TextInput, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { giftSources } from '@seva/config/rules/papers/gift-source';
import { ActDialog } from '@seva/panel/ui/act-dialog';
import type { DonationReceipts, Donor } from '@seva/config/contract/panel/receipts/papers/contracts';
import { useSend } from '../../../data/client';
import { texts } from '../../texts/en';
import { DayField } from '../../ui/day-field';
import { PersonPicker } from '../../ui/person-picker';

const words = texts.donor;

interface DonorDialogProps {
  readonly donation: string;
  readonly donor: Donor;
  readonly onDone: (now: DonationReceipts) => void;
  readonly onClose: () => void;
}

/** The radio group cannot hold an empty value; this stands for it. */
const person = 'person';

/** Says who gave a donation, whose statement tells of it, and of a check when it was posted. */
export function DonorDialog({ donation, donor, onDone, onClose }: DonorDialogProps) {
  const [source, setSource] = useState(donor.source);
  const [payer, setPayer] = useState(donor.payer);
  const [credit, setCredit] = useState(donor.credit);
  const [postmarkedOn, setPostmarkedOn] = useState(donor.postmarkedOn ?? '');
  const [mail, setMail] = useState(true);
  const { busy, error, send } = useSend();
  const { toggleNotification } = useNotification();
  const confirm = async () => {
    const body = { source, payer, credit: credit?.id ?? '', postmarkedOn, mail };
    const now = await send('papers.donor', { params: { id: donation }, body });
    if (!now) return;
    toggleNotification({ type: 'success', message: words.done });
    onDone(now);
    onClose();
  };
  return (
    <ActDialog
      title={words.title}
      body={words.body}
      confirm={words.confirm}
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Radio.Group
        aria-label={words.who}
        value={source === '' ? person : source}
        onValueChange={(chosen: string) => setSource(chosen === person ? '' : (chosen as Donor['source']))}
      >
        {[person, ...giftSources].map((each) => (
          <Radio.Item key={each} value={each}>
            <Typography tag="span" fontWeight="semiBold">
              {words.names[each as keyof typeof words.names]}
            </Typography>
            <Typography tag="span" variant="pi" textColor="neutral600" style={{ display: 'block' }}>
              {words.means[each as keyof typeof words.means]}
            </Typography>
          </Radio.Item>
        ))}
      </Radio.Group>
      {source === '' ? null : (
        <>
          <Field.Root name="payer" hint={words.payerHint}>
            <Field.Label>{words.payer[source]}</Field.Label>
            <TextInput
              maxLength={200}
              value={payer}
              onChange={(event: { target: { value: string } }) => setPayer(event.target.value)}
            />
            <Field.Hint />
          </Field.Root>
          <PersonPicker label={words.credit} hint={words.creditHint} chosen={credit} onChange={setCredit} />
        </>
      )}
      {donor.isCheck ? (
        <DayField label={words.postmark} hint={words.postmarkHint} value={postmarkedOn} onChange={setPostmarkedOn} />
      ) : null}
      <Checkbox checked={mail} onCheckedChange={() => setMail(!mail)}>
        {words.mail}
      </Checkbox>
    </ActDialog>
  );
}
