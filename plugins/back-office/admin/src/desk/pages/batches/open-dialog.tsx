import { useState } from 'react';
import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { batchKinds, type Batch, type BatchKind } from '@seva/config/contract/panel/desk/batches/contracts';
import { plainLine } from '@seva/config/rules/plain-text';
import { tenders, type Tender } from '@seva/config/shop';
import { useTempleClock } from '@seva/panel/temple-clock';
import { ActionForm } from '@seva/panel/ui/action-form';
import { TextField } from '@seva/panel/ui/fields';
import { useCall, useRead } from '../../../data/client';
import { generalFund } from '../../data/services';
import { texts } from '../../texts/en';

const words = texts.batches.dialog;

/** Value for the fund used last; the select does not support an empty one. */
const lastUsed = '*';

/** Default tender by kind of batch. */
export const usualTenders: Readonly<Record<BatchKind, Tender>> = {
  counter: 'Cash',
  mail: 'Check',
  file: 'Zelle',
  hundi: 'Cash',
};

interface OpenDialogProps {
  readonly onDone: (batch: Batch) => void;
  readonly onClose: () => void;
}

/** Asks for kind, day and defaults of a new batch. */
export function OpenDialog({ onDone, onClose }: OpenDialogProps) {
  const call = useCall();
  const services = useRead('batches.services', {});
  const [kind, setKind] = useState<BatchKind>('counter');
  const { today } = useTempleClock();
  const [receivedOn, setReceivedOn] = useState(today);
  const [tender, setTender] = useState<Tender>(usualTenders.counter);
  const [chosen, setService] = useState<string | null>(null);
  const service = chosen ?? generalFund(services.data?.rows ?? [])?.id ?? lastUsed;
  const [note, setNote] = useState('');
  const isClosedDay = services.data?.closedMonths.includes(receivedOn.slice(0, 7)) ?? false;
  const isHundi = kind === 'hundi';
  const chooseKind = (next: BatchKind) => {
    setKind(next);
    setTender(usualTenders[next]);
  };
  const open = (idempotencyKey: string) => {
    const defaults = { tender, service: isHundi || service === lastUsed ? null : service };
    return call('batches.open', { body: { kind, receivedOn, defaults, note: plainLine(note), idempotencyKey } });
  };
  return (
    <ActionForm
      title={words.title}
      confirm={words.confirm}
      isIncomplete={receivedOn === '' || isClosedDay}
      act={open}
      onDone={onDone}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <Field.Root>
            <Field.Label>{words.kind}</Field.Label>
            <SingleSelect value={kind} onChange={(next) => chooseKind(next as BatchKind)}>
              {batchKinds.map((each) => (
                <SingleSelectOption key={each} value={each}>
                  {words.kinds[each]}
                </SingleSelectOption>
              ))}
            </SingleSelect>
          </Field.Root>
          <TextField
            label={words.day}
            type="date"
            required
            max={today}
            error={isClosedDay ? words.dayClosed : isTried && receivedOn === '' ? words.dayMissing : undefined}
            value={receivedOn}
            onChange={setReceivedOn}
          />
          {isHundi ? null : (
            <>
              <Field.Root>
                <Field.Label>{words.tender}</Field.Label>
                <SingleSelect value={tender} onChange={(next) => setTender(next as Tender)}>
                  {tenders.map((each) => (
                    <SingleSelectOption key={each} value={each}>
                      {texts.tenders[each]}
                    </SingleSelectOption>
                  ))}
                </SingleSelect>
              </Field.Root>
              <Field.Root>
                <Field.Label>{words.service}</Field.Label>
                <SingleSelect value={service} onChange={(next) => setService(String(next))}>
                  <SingleSelectOption value={lastUsed}>{words.noService}</SingleSelectOption>
                  {(services.data?.rows ?? []).map(({ id, name }) => (
                    <SingleSelectOption key={id} value={id}>
                      {name}
                    </SingleSelectOption>
                  ))}
                </SingleSelect>
              </Field.Root>
            </>
          )}
          <TextField
            label={isHundi ? words.box : words.note}
            hint={isHundi ? words.boxHint : undefined}
            maxLength={500}
            value={note}
            onChange={setNote}
          />
        </>
      )}
    </ActionForm>
  );
}
