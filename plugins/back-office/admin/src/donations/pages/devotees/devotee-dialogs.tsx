import { useState } from 'react';
import { Typography } from '@strapi/design-system';
import { useNavigate } from 'react-router-dom';
import {
  contactFields,
  correctable,
  maximumReasonLength,
  type Contact,
  type Correction,
  type DevoteeDetail,
} from '@seva/config/contract/panel/donations/devotees/contracts';
import { isBlank, plainLine } from '@seva/config/rules/plain-text';
import { ActionForm } from '@seva/panel/ui/action-form';
import { LinesField, TextField } from '@seva/panel/ui/fields';
import { useCall } from '../../../data/client';
import { texts } from '../../texts/en';

interface DialogProps {
  readonly devotee: DevoteeDetail;
  readonly onDone: (devotee: DevoteeDetail) => void;
  readonly onClose: () => void;
}

/** Confirms blocking or unblocking a devotee. */
export function BlockDialog({ devotee: { id, name, isBlocked }, ...props }: DialogProps) {
  const words = isBlocked ? texts.devotees.unblock : texts.devotees.block;
  const call = useCall();
  return (
    <ActionForm
      {...props}
      {...words}
      title={words.title(name || texts.devotees.noName)}
      danger={!isBlocked}
      act={() => call(isBlocked ? 'devotees.unblock' : 'devotees.block', { params: { id } })}
    />
  );
}

/** Asks for the reason and closes a devotee's account. Closing cannot be undone. */
export function CloseDialog({ devotee: { id, name, email }, onClose }: Omit<DialogProps, 'onDone'>) {
  const words = texts.devotees.close;
  const navigate = useNavigate();
  const call = useCall();
  const [reason, setReason] = useState('');
  const noReason = isBlank(reason);
  return (
    <ActionForm
      {...words}
      title={words.title(name || texts.devotees.noName)}
      danger
      isIncomplete={noReason}
      act={() => call('devotees.close', { params: { id }, body: { reason: plainLine(reason) } })}
      onDone={() => navigate('/plugins/donations/devotees')}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <Typography>{email ? words.mail(email) : words.noMail}</Typography>
          <LinesField
            label={words.reason}
            hint={words.reasonHint}
            error={isTried && noReason ? words.noReason : undefined}
            required
            maxLength={maximumReasonLength}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
    </ActionForm>
  );
}

/** Returns the state of text fields, initialized from a devotee's record. */
function useTyped<Name extends keyof Contact | keyof Correction>(
  devotee: DevoteeDetail,
  lengths: Readonly<Record<Name, number>>,
) {
  const names = Object.keys(lengths) as Name[];
  const [typed, setTyped] = useState(
    () => Object.fromEntries(names.map((name) => [name, devotee[name]])) as Record<Name, string>,
  );
  const isUnchanged = names.every((name) => plainLine(typed[name]) === devotee[name]);
  const inputOf = (name: Name) => ({
    value: typed[name],
    maxLength: lengths[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  return { names, typed, isUnchanged, inputOf };
}

/** Edits a devotee's email, name on statements and postal address. */
export function ContactDialog({ devotee, ...props }: DialogProps) {
  const words = texts.devotees.contact;
  const { names, typed, isUnchanged, inputOf } = useTyped(devotee, contactFields);
  const isRemoved = devotee.email !== '' && plainLine(typed.email) === '';
  const call = useCall();
  return (
    <ActionForm
      {...props}
      {...words}
      disabled={isUnchanged || isRemoved}
      act={() => call('devotees.correctContact', { params: { id: devotee.id }, body: typed })}
    >
      {names.map((name) => (
        <TextField
          key={name}
          label={words.fields[name]}
          hint={name === 'statementName' ? words.statementNameHint : undefined}
          error={name === 'email' && isRemoved ? words.noRemoval : undefined}
          {...inputOf(name)}
        />
      ))}
    </ActionForm>
  );
}

/** Sends the link that confirms a devotee's email again. */
export function ConfirmationDialog({ devotee: { id, email }, ...props }: DialogProps) {
  const words = texts.devotees.confirmation;
  const call = useCall();
  return (
    <ActionForm
      {...props}
      {...words}
      body={words.body(email)}
      act={() => call('devotees.sendConfirmation', { params: { id } })}
    />
  );
}

/** Corrects the spelling of a devotee's name and lineage. */
export function CorrectDialog({ devotee, ...props }: DialogProps) {
  const words = texts.devotees.correct;
  const { names, typed, isUnchanged, inputOf } = useTyped(devotee, correctable);
  const isNameless = isBlank(typed.name);
  const call = useCall();
  return (
    <ActionForm
      {...props}
      {...words}
      disabled={isUnchanged || isNameless}
      act={() => call('devotees.correct', { params: { id: devotee.id }, body: typed })}
    >
      {names.map((name) => (
        <TextField
          key={name}
          label={texts.devotees.fields[name]}
          required={name === 'name'}
          error={name === 'name' && isNameless ? words.noName : undefined}
          {...inputOf(name)}
        />
      ))}
    </ActionForm>
  );
}
