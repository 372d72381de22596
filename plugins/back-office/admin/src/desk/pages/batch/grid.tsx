import { useEffect, useRef, useState } from 'react';
import { Box, Flex, Typography } from '@strapi/design-system';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Batch, BatchRow, DeskService } from '@seva/config/contract/panel/desk/batches/contracts';
import type { Tender } from '@seva/config/shop';
import { count } from '@seva/panel/format';
import { ActionForm } from '@seva/panel/ui/action-form';
import { PageState } from '@seva/panel/ui/page';
import { useCall, useRead } from '../../../data/client';
import { isSameDraft, prefillOf, type DraftDonor, type RowDraft, type RowPrefill } from '../../data/draft';
import type { BatchReading } from '../../data/use-batch';
import { usePeople } from '../../data/use-people';
import { useRows } from '../../data/use-rows';
import { useSoughtDonors } from '../../data/use-sought-donors';
import { stateAfter, type Failure } from '../../data/unsaved';
import { texts } from '../../texts/en';
import { positionText, shownDraft, shownRow, unsavedText, type ShownRow } from '../../ui/row-words';
import { focusSoon } from './focus';
import { OpenRow } from './open-row';
import { PrintDialog } from './print-dialog';
import { RowTable } from './row-table';
import { SignInDialog } from './sign-in-dialog';
import { Tape, type TapeEntry } from './tape';
import { useGrid } from './use-grid';

const words = texts.rows;

interface GridProps {
  readonly batch: Batch;
  readonly reading: BatchReading;
  readonly onUnsaved: (rows: number) => void;
}

/** Grid of a batch. Loads the services first. */
export function Grid(props: GridProps) {
  const services = useRead('batches.services', {});
  return <PageState reading={services}>{({ rows }) => <LoadedGrid {...props} services={rows} />}</PageState>;
}

function LoadedGrid({
  batch,
  reading,
  onUnsaved,
  services,
}: GridProps & { readonly services: readonly DeskService[] }) {
  const { state } = useLocation() as { readonly state: { readonly prefill?: RowPrefill } | null };
  const [prefill, setPrefill] = useState(state?.prefill ?? null);
  const navigate = useNavigate();
  const people = usePeople();
  const [tape, setTape] = useState<TapeEntry | null>(null);
  const [isSignInClosed, setIsSignInClosed] = useState(false);
  const [printed, setPrinted] = useState<string | null>(null);
  const [removed, setRemoved] = useState<BatchRow | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const rows = useRows(batch.id, reading, services, {
    onSaved: (row, { rememberSender }) => {
      setTape(tapeOfRow(row));
      if (rememberSender) people.reload();
      // Whether the batch may be closed depends on its rows.
      reading.reload();
    },
    onFailed: (draft, failure) => {
      setTape({ gift: giftText(shownDraft(draft), draft.tender), ...failureText(failure) });
      setIsSignInClosed(false);
    },
  });
  const grid = useGrid(batch, rows.unsaved, services, prefill);
  const { open, draft, listed } = grid;
  const mayEdit = batch.may.edit;
  // Rows that could not be recorded can be corrected after the batch is closed.
  const isLate = batch.may.correct && open.row?.state === 'failed';
  const pending = rows.unsaved.filter(({ state: each }) => each !== 'typing').length;
  const unfinished = rows.unsaved.length;
  useEffect(() => onUnsaved(unfinished), [onUnsaved, unfinished]);

  const focusOpen = () =>
    focusSoon(() => {
      const cells = (which: string) => frame.current?.querySelector<HTMLElement>(`form [data-cell]${which}`);
      return cells('[aria-invalid="true"]') ?? cells('[data-cell="donor"]');
    });
  // A page that was opened to type is ready for the first key.
  useEffect(() => {
    if (mayEdit && document.activeElement === document.body) focusOpen();
    // Only the arrival on the page moves the focus.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const finish = () => {
    setPrefill(null);
    if (grid.isFresh) grid.begin();
    else grid.openRow(null);
    focusOpen();
  };
  const submit = (typed: RowDraft) => {
    const isUntouched = open.row !== undefined && open.unsaved === undefined && typed.revision === open.row.revision;
    if (!isUntouched) rows.submit(typed);
    finish();
  };
  const bankOf = (donor: DraftDonor) => {
    if (donor.name === '') return '';
    const isSame = (other: DraftDonor) => (donor.id === null ? donor.name === other.name : donor.id === other.id);
    const checks = listed.flatMap(({ key, row, unsaved }) => (key === open.key ? [] : (unsaved?.draft ?? row ?? [])));
    const last = checks.findLast(({ tender, bankName, donor: other }) => {
      return tender === 'Check' && bankName !== '' && isSame({ ...other, isSender: false });
    });
    return last?.bankName ?? (donor.id === null ? '' : people.bankOf(donor.id));
  };
  useSoughtDonors(rows, people, services, bankOf);
  // Another volunteer may have added the donor of a gift.
  const strangers = batch.rows.flatMap(({ donor }) => (donor.id !== null && !people.has(donor.id) ? donor.id : []));
  const { reload: reloadPeople } = people;
  useEffect(() => {
    if (strangers.length > 0) reloadPeople();
    // Runs once for each set of unknown donors.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [strangers.join(), reloadPeople]);
  const isSignedOut = reading.isSignedOut || rows.unsaved.some(({ state: each }) => each === 'signedOut');
  useEffect(() => {
    if (!isSignedOut) setIsSignInClosed(false);
  }, [isSignedOut]);
  const printedRow = batch.rows.find(({ key }) => key === printed);
  const isPrintable = printedRow !== undefined && !rows.unsaved.some(({ draft: each }) => each.key === printed);

  return (
    <div ref={frame}>
      {pending > 0 ? (
        <Box paddingBottom={3}>
          <Typography textColor="danger700" fontWeight="bold">
            {words.unsavedCount(count(pending))}
          </Typography>
        </Box>
      ) : null}
      {listed.length === 0 && !mayEdit ? <Typography>{words.emptyClosed}</Typography> : null}
      <RowTable
        rows={listed}
        openKey={mayEdit || isLate ? open.key : null}
        hasFresh={mayEdit && !grid.isFresh}
        isEmpty={listed.length === 0 && mayEdit}
        mayEdit={mayEdit}
        mayCorrect={batch.may.correct}
        onOpen={(key) => {
          grid.openRow(key);
          focusOpen();
        }}
        onConfirm={(typed) => {
          rows.submit({ ...typed, confirm: true });
          focusOpen();
        }}
        onPrint={setPrinted}
        onDrop={rows.drop}
        onElsewhere={(typed) => navigate('/plugins/desk/record', { state: { prefill: prefillOf(typed) } })}
        stateOf={({ unsaved, row }) => (unsaved ? unsavedText(unsaved, row !== undefined) : null)}
      >
        {mayEdit || isLate ? (
          <OpenRow
            key={open.key}
            position={open.row ? positionText(open.row.position) : null}
            draft={draft}
            unsaved={open.unsaved}
            row={open.row}
            kind={batch.kind}
            services={services}
            recent={grid.recent}
            above={grid.above}
            people={people}
            bankOf={bankOf}
            onType={(typed) => (isSameDraft(typed, grid.base) ? rows.drop(typed.key) : rows.type(typed))}
            onSubmit={submit}
            onPark={(typed, reason) => {
              rows.park(typed, reason);
              setTape({
                gift: giftText(shownDraft(typed), typed.tender),
                text: words.tape.failed(reason),
                isTrouble: true,
              });
              finish();
            }}
            onDrop={() => {
              rows.drop(open.key);
              finish();
            }}
            onRemove={() => setRemoved(open.row ?? null)}
            onPrint={(typed) => {
              setPrinted(open.key);
              submit(typed);
            }}
            onPrintLast={() => setPrinted(listed.findLast(({ row }) => row !== undefined)?.key ?? null)}
            onMove={(step) => {
              if (step === 0) grid.openRow(null);
              else grid.move(step);
              focusOpen();
            }}
          />
        ) : null}
      </RowTable>
      <Box paddingTop={3}>
        <Tape entry={tape} />
      </Box>
      {mayEdit ? <KeyList /> : null}
      {isSignedOut && !isSignInClosed ? (
        <SignInDialog
          kept={unfinished}
          onDone={() => {
            rows.signedIn();
            reading.reload();
            reloadPeople();
          }}
          onClose={() => setIsSignInClosed(true)}
        />
      ) : null}
      {isPrintable ? (
        <PrintDialog
          batch={batch}
          row={printedRow}
          onPosted={reading.putRow}
          onClose={() => {
            setPrinted(null);
            focusOpen();
          }}
        />
      ) : null}
      {removed ? (
        <RemoveDialog
          batch={batch}
          row={removed}
          position={positionText(removed.position)}
          onDone={(after) => {
            rows.drop(removed.key);
            reading.put(after);
            grid.openRow(null);
            focusOpen();
          }}
          onClose={() => setRemoved(null)}
        />
      ) : null}
    </div>
  );
}

const giftText = ({ amount, donor }: Pick<ShownRow, 'amount' | 'donor'>, tender: Tender): string =>
  [amount, texts.tenders[tender], donor].filter(Boolean).join(' · ');

/** Returns the tape entry of a saved row. A pooja with a day may be saved but not recorded. */
function tapeOfRow(row: BatchRow): TapeEntry {
  const position = positionText(row.position);
  const isTrouble = row.state === 'failed';
  const text = isTrouble
    ? words.tape.notRecorded(row.problem)
    : words.tape[row.state === 'posted' ? 'recorded' : 'saved'](position);
  return { gift: giftText(shownRow(row), row.tender), text, isTrouble };
}

function failureText(failure: Failure): Omit<TapeEntry, 'gift'> {
  const state = stateAfter(failure);
  const text = state === 'lost' || state === 'signedOut' ? words.tape[state] : words.tape.failed(failure.message);
  return { text, isTrouble: true };
}

interface RemoveDialogProps {
  readonly batch: Batch;
  readonly row: BatchRow;
  readonly position: string;
  readonly onDone: (batch: Batch) => void;
  readonly onClose: () => void;
}

function RemoveDialog({ batch, row, position, onDone, onClose }: RemoveDialogProps) {
  const call = useCall();
  const { key, revision } = row;
  return (
    <ActionForm
      title={words.removeTitle(position)}
      body={words.removeBody}
      confirm={words.removeConfirm}
      danger
      act={() => call('batches.removeRow', { params: { id: batch.id, key }, body: { revision } })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

function KeyList() {
  return (
    <Flex tag="dl" gap={4} wrap="wrap" paddingTop={3} aria-label={words.keys.label} className="no-print">
      {words.keys.list.map(([key, name]) => (
        <Flex key={key} gap={1}>
          <Typography tag="dt" variant="pi" fontWeight="bold" textColor="neutral700">
            {key}
          </Typography>
          <Typography tag="dd" variant="pi" textColor="neutral600">
            {name}
          </Typography>
        </Flex>
      ))}
    </Flex>
  );
}
