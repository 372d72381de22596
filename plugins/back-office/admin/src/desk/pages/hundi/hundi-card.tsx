import { useState } from 'react';
import { Button, Flex, Typography } from '@strapi/design-system';
import type { Batch } from '@seva/config/contract/panel/desk/batches/contracts';
import { sumOfPieces } from '@seva/config/rules/desk/hundi';
import { plainLine } from '@seva/config/rules/plain-text';
import { dayText, money } from '@seva/panel/format';
import { TextField } from '@seva/panel/ui/fields';
import { Note } from '@seva/panel/ui/note';
import { Section } from '@seva/panel/ui/section';
import { useNotification } from '@strapi/strapi/admin';
import styled from 'styled-components';
import { useCall } from '../../../data/client';
import { failureOf } from '../../data/failure';
import { hundiState, piecesOf, type TypedPieces } from '../../data/hundi';
import { texts } from '../../texts/en';
import { PiecesTable } from '../../ui/pieces-table';
import { SignedSheet } from '../../ui/signed-sheet';

const words = texts.hundi;

const Cards = styled.div`
  display: grid;
  gap: 20px;
  align-items: start;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 32rem), 1fr));
`;

/** Count of a hundi: pieces per note and coin, who counted, and whether the counts agree. */
export function HundiCard({ batch, onDone }: { readonly batch: Batch; readonly onDone: (batch: Batch) => void }) {
  const [isPrinting, setIsPrinting] = useState(false);
  const mine = batch.counts.find(({ isMine }) => isMine);
  const state = hundiState(batch);
  return (
    <Cards>
      {batch.may.count ? (
        <CountForm key={batch.revision} batch={batch} onDone={onDone} hasCounted={mine !== undefined} />
      ) : mine?.pieces ? (
        <Section title={words.count}>
          <PiecesTable pieces={mine.pieces} />
        </Section>
      ) : null}
      <Section
        title={words.counts}
        action={
          <Button variant="tertiary" onClick={() => setIsPrinting(true)}>
            {words.sheet.button}
          </Button>
        }
      >
        <Flex direction="column" alignItems="stretch" gap={3}>
          {state === 'differ' || state === 'differ_again' ? (
            <Note kind="danger">{words.results[state]}</Note>
          ) : (
            <Typography role="status">{words.results[state]}</Typography>
          )}
          {batch.counts.map(({ by, isMine, amount }, index) => (
            <Flex key={index} justifyContent="space-between" gap={3} wrap="wrap">
              <Typography>{isMine ? words.mine : words.by(by)}</Typography>
              <Typography fontWeight="bold" textColor={amount === null ? 'neutral600' : 'neutral800'}>
                {amount === null ? words.hidden : money(amount)}
              </Typography>
            </Flex>
          ))}
        </Flex>
      </Section>
      {isPrinting ? (
        <SignedSheet
          title={[words.sheet.title, batch.number, batch.note, dayText(batch.receivedOn)]}
          signatures={[
            words.sheet.signature,
            batch.countedByOne === '' ? words.sheet.signature : words.sheet.onePerson,
          ]}
          onDone={() => setIsPrinting(false)}
        >
          <PiecesTable pieces={mine?.pieces ?? null} isPrinted />
          <p>{`${words.foreign}: `}</p>
        </SignedSheet>
      ) : null}
    </Cards>
  );
}

interface CountFormProps {
  readonly batch: Batch;
  readonly hasCounted: boolean;
  readonly onDone: (batch: Batch) => void;
}

function CountForm({ batch, hasCounted, onDone }: CountFormProps) {
  const call = useCall();
  const { toggleNotification } = useNotification();
  const [typed, setTyped] = useState<TypedPieces>({});
  const [foreignNotes, setForeignNotes] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const pieces = piecesOf(typed);
  const save = async () => {
    if (busy) return;
    if (pieces === null) return setError(words.wrong);
    if (sumOfPieces(pieces) === 0) return setError(words.nothing);
    setBusy(true);
    setError(null);
    try {
      const body = { pieces, foreignNotes: plainLine(foreignNotes) };
      onDone((await call('batches.count', { params: { id: batch.id }, body })).batch);
      toggleNotification({ type: 'success', message: words.saved });
      setTyped({});
    } catch (failure) {
      setError(failureOf(failure).message);
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return (
    <Section title={words.count} hint={words.hint}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Flex direction="column" alignItems="stretch" gap={4}>
          <PiecesTable pieces={pieces} typing={{ typed, onChange: setTyped }} />
          <TextField
            label={words.foreign}
            hint={words.foreignHint}
            maxLength={500}
            value={foreignNotes}
            onChange={setForeignNotes}
          />
          {hasCounted ? (
            <Typography textColor="neutral600">{batch.counts.length > 2 ? words.recount : words.again}</Typography>
          ) : null}
          {error === null ? null : <Note kind="danger">{error}</Note>}
          <Flex>
            <Button type="submit" loading={busy}>
              {words.save}
            </Button>
          </Flex>
        </Flex>
      </form>
    </Section>
  );
}
