import { useState } from 'react';
import { Checkbox, Radio, Typography } from '@strapi/design-system';
import { giftSources } from '@seva/config/rules/papers/gift-source';
import { ActionForm } from '@seva/panel/ui/action-form';
import { TextField } from '@seva/panel/ui/fields';
import type { DonationReceipts, Donor } from '@seva/config/contract/panel/receipts/papers/contracts';
import { useCall } from '../../../data/client';
import { texts } from '../../texts/en';
import { PersonPicker } from '../../ui/person-picker';

const words = texts.donor;

interface DonorDialogProps {
  readonly donation: string;
  readonly donor: Donor;
  readonly onDone: (now: DonationReceipts) => void;
  readonly onClose: () => void;
}

/** Value for no payer; the radio group does not support an empty one. */
const person = 'person';

/** Sets who paid a donation, whose statement lists it, and the postmark of a check. */
export function DonorDialog({ donation, donor, ...props }: DonorDialogProps) {
  const [source, setSource] = useState(donor.source);
  const [payer, setPayer] = useState(donor.payer);
  const [credit, setCredit] = useState(donor.credit);
  const [postmarkedOn, setPostmarkedOn] = useState(donor.postmarkedOn ?? '');
  const [mail, setMail] = useState(true);
  const call = useCall();
  const body = { source, payer, credit: credit?.id ?? '', postmarkedOn, mail };
  return (
    <ActionForm {...props} {...words} act={() => call('papers.donor', { params: { id: donation }, body })}>
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
          <TextField
            label={words.payer[source]}
            hint={words.payerHint}
            maxLength={200}
            value={payer}
            onChange={setPayer}
          />
          <PersonPicker label={words.credit} hint={words.creditHint} chosen={credit} onChange={setCredit} />
        </>
      )}
      {donor.isCheck ? (
        <TextField
          type="date"
          label={words.postmark}
          hint={words.postmarkHint}
          value={postmarkedOn}
          onChange={setPostmarkedOn}
        />
      ) : null}
      <Checkbox checked={mail} onCheckedChange={() => setMail(!mail)}>
        {words.mail}
      </Checkbox>
    </ActionForm>
  );
}
