import { useId, useState } from 'react';
import { Button, Flex, Typography } from '@strapi/design-system';
import type { Batch } from '@seva/config/contract/panel/desk/batches/contracts';
import { denominationCents, denominations, sumOfPieces, type Pieces } from '@seva/config/rules/desk/hundi';
import { toDollars } from '@seva/config/rules/money';
import { plainLine } from '@seva/config/rules/plain-text';
import { money } from '@seva/panel/format';
import { NumberTable } from '@seva/panel/ui/figure-table';
import { TextField } from '@seva/panel/ui/fields';
import { Note } from '@seva/panel/ui/note';
import { Section } from '@seva/panel/ui/section';
import { useNotification } from '@strapi/strapi/admin';
import styled from 'styled-components';
import { useCall } from '../../../data/client';
import { failureOf } from '../../data/failure';
import { hundiState, piecesOf, type TypedPieces } from '../../data/hundi';
import { texts } from '../../texts/en';
import { CellInput } from '../../ui/cell';
import { CountSheet } from './count-sheet';

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
        <CountSheet batch={batch} pieces={mine?.pieces ?? null} onDone={() => setIsPrinting(false)} />
      ) : null}
    </Cards>
  );
}

function PiecesTable({ pieces }: { pieces: Pieces }) {
  return (
    <NumberTable>
      <thead>
        <tr>
          <th scope="col">{words.denomination}</th>
          <th scope="col" className="right">
            {words.piecesHead}
          </th>
          <th scope="col" className="right">
            {words.sumHead}
          </th>
        </tr>
      </thead>
      <tbody>
        {denominations.map((name) => (
          <tr key={name}>
            <th scope="row">{words.names[name]}</th>
            <td className="right">{pieces[name] ?? 0}</td>
            <td className="right">{money(toDollars((pieces[name] ?? 0) * denominationCents[name]))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {words.total}
          </th>
          <td className="right">{money(toDollars(sumOfPieces(pieces)))}</td>
        </tr>
      </tfoot>
    </NumberTable>
  );
}

interface CountFormProps {
  readonly batch: Batch;
  readonly hasCounted: boolean;
  readonly onDone: (batch: Batch) => void;
}

function CountForm({ batch, hasCounted, onDone }: CountFormProps) {
  const id = useId();
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
          <NumberTable>
            <thead>
              <tr>
                <th scope="col">{words.denomination}</th>
                <th scope="col" className="right">
                  {words.piecesHead}
                </th>
                <th scope="col" className="right">
                  {words.sumHead}
                </th>
              </tr>
            </thead>
            <tbody>
              {denominations.map((name) => (
                <tr key={name}>
                  <th scope="row">
                    <label htmlFor={`${id}-${name}`}>{words.names[name]}</label>
                  </th>
                  <td className="right" style={{ width: '12rem' }}>
                    <CellInput
                      id={`${id}-${name}`}
                      className="figure"
                      aria-label={words.pieces(words.names[name])}
                      inputMode="numeric"
                      autoComplete="off"
                      value={typed[name] ?? ''}
                      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
                    />
                  </td>
                  <td className="right">{money(toDollars((pieces?.[name] ?? 0) * denominationCents[name]))}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {words.total}
                </th>
                <td className="right">{pieces === null ? '–' : money(toDollars(sumOfPieces(pieces)))}</td>
              </tr>
            </tfoot>
          </NumberTable>
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
