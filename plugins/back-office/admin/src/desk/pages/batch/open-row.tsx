import { useId, useRef, useState, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react';
import { Button, Flex, Typography } from '@strapi/design-system';
import type { Batch, BatchRow, DeskService } from '@seva/config/contract/panel/desk/batches/contracts';
import { tenders, type Tender } from '@seva/config/shop';
import styled from 'styled-components';
import { remainderOf } from '../../data/amounts';
import { donorOf, filled, withDonor, withoutService, withService, withSplit } from '../../data/draft';
import type { DraftDonor, RowDraft } from '../../data/draft';
import { problemOf, type RowProblem } from '../../data/row-body';
import { takesBooking } from '../../data/services';
import { tenderKeys, tenderOfKey } from '../../data/tenders';
import type { People } from '../../data/use-people';
import type { UnsavedRow } from '../../data/unsaved';
import { texts } from '../../texts/en';
import { Cell, CellInput, CellSelect, cellControl } from '../../ui/cell';
import { piecesText, problemText } from '../../ui/row-words';
import { BookingPart } from './booking-part';
import { DetailsPart } from './details-part';
import { DonorCell } from './donor-cell';
import { focusCell } from './focus';
import { NewDonor } from './new-donor';
import { RowTrouble } from './row-trouble';
import { ServiceCell } from './service-cell';
import { SplitPart } from './split-part';

const words = texts.rows;

const Form = styled.form`
  display: grid;
  gap: 12px;
  padding: 12px;
  background: ${({ theme }) => theme.colors.neutral0};
  border: 2px solid ${({ theme }) => theme.colors.primary600};
  border-radius: ${({ theme }) => theme.borderRadius};
`;

const Main = styled.div`
  display: grid;
  gap: 12px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  grid-template-areas: 'donor donor' 'tender amount' 'service service';
  @media (min-width: 600px) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr) minmax(0, 3fr);
    grid-template-areas: 'donor tender amount service';
  }
`;

/** Letters that choose how a gift was paid, always in view. */
const Letters = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  font-size: 1.2rem;
  color: ${({ theme }) => theme.colors.neutral600};
  kbd {
    font: inherit;
    font-weight: 700;
    color: ${({ theme }) => theme.colors.neutral800};
  }
`;

interface OpenRowProps {
  /** Position in the list, such as `12`; null for the new row. */
  readonly position: string | null;
  readonly draft: RowDraft;
  readonly unsaved: UnsavedRow | undefined;
  /** Server's version, if it has the row. */
  readonly row: BatchRow | undefined;
  readonly kind: Batch['kind'];
  readonly services: readonly DeskService[];
  readonly recent: readonly string[];
  readonly above: DraftDonor | null;
  readonly people: People;
  /** Returns the bank of the donor's last check, in this batch or before; '' if unknown. */
  readonly bankOf: (donor: DraftDonor) => string;
  readonly onType: (draft: RowDraft) => void;
  readonly onSubmit: (draft: RowDraft) => void;
  /** Parks a finished but incomplete row, with the reason, to make room for the next one. */
  readonly onPark: (draft: RowDraft, reason: string) => void;
  /** Discards the typed values. */
  readonly onDrop: () => void;
  readonly onRemove: () => void;
  readonly onPrint: (draft: RowDraft) => void;
  /** Prints the last saved row, if nothing is typed yet. */
  readonly onPrintLast: () => void;
  /** Opens the row above or below; 0 leaves an unchanged row. */
  readonly onMove: (step: -1 | 0 | 1) => void;
}

const problemAtOf = (problem: RowProblem | null) => (cell: string) =>
  problem?.cell === cell ? problemText(problem) : null;

/** Row that is being typed: its cells, the parts of its poojas, and why it is not saved. */
export function OpenRow(props: OpenRowProps) {
  const { position, draft, unsaved, row, kind, services, recent, above, people, bankOf } = props;
  const { onType, onSubmit, onPark, onDrop, onRemove, onPrint, onPrintLast, onMove } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  /** Row at the moment the cell got the focus, for Escape. */
  const atFocus = useRef(draft);
  const [problem, setProblem] = useState<RowProblem | null>(() =>
    unsaved?.state === 'incomplete' ? problemOf(filled(draft, services), services) : null,
  );
  const [adding, setAdding] = useState<string | null>(null);
  const isSplit = draft.lines.length > 1;
  const [first] = draft.lines;

  const change = (next: RowDraft) => {
    setProblem(null);
    onType({ ...next, confirm: false });
  };
  /** Finishes the gift: saves it, or parks it if incomplete, because the user already types the next gift. */
  const finish = () => {
    // Ignores Enter on an empty new row.
    if (!unsaved && !row && draft.donor.name === '' && draft.amount.trim() === '') return;
    const whole = filled(draft, services);
    const found = problemOf(whole, services);
    const isUntouched = row !== undefined && unsaved === undefined;
    if (found && !isUntouched) onPark(draft, problemText(found));
    else onSubmit(whole);
  };
  const print = () => {
    const whole = filled(draft, services);
    const found = problemOf(whole, services);
    setProblem(found);
    if (found) focusCell(form.current, found.cell);
    else onPrint(whole);
  };
  const split = () => {
    change(withSplit(draft, remainderOf(draft.amount, draft.lines)));
    focusCell(form.current, `service-${draft.lines.length}`);
  };
  const undo = () => {
    if (!unsaved) onMove(0);
    else if (atFocus.current !== draft) change(atFocus.current);
  };

  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, target } = event;
    const cell = target instanceof HTMLElement ? target.dataset.cell : undefined;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const acts: Readonly<Record<string, () => void>> = {
      F2: split,
      F4: () => setAdding(draft.donor.id === null ? draft.donor.name.trim() : ''),
      F9: () => (unsaved || row ? print() : onPrintLast()),
      Escape: undo,
    };
    const act = acts[key];
    // A select does not submit its form, and its arrows choose.
    const isSelect = target instanceof HTMLSelectElement;
    if (act) act();
    else if (key === 'Enter' && isSelect) finish();
    else if (cell !== undefined && !isSelect && key === 'ArrowUp') onMove(-1);
    else if (cell !== undefined && !isSelect && key === 'ArrowDown') onMove(1);
    else return;
    event.preventDefault();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    finish();
  };
  const isCell = (target: EventTarget) => target instanceof HTMLElement && target.dataset.cell !== undefined;

  const problemAt = problemAtOf(problem);
  const setTender = (tender: Tender) => change({ ...draft, tender });
  const pieces = isSplit
    ? ''
    : piecesText(
        services.find((each) => each.id === first?.service),
        draft.amount,
      );

  return (
    <Form
      ref={form}
      aria-label={position === null ? words.fresh : words.row(position)}
      noValidate
      onSubmit={submit}
      onKeyDown={press}
      onFocus={(event: FocusEvent) => {
        if (isCell(event.target)) atFocus.current = draft;
      }}
    >
      <RowTrouble unsaved={unsaved} row={row} onSubmit={onSubmit} onDrop={onDrop} />
      <Main>
        <DonorCell
          id={`${id}-donor`}
          donor={draft.donor}
          tender={draft.tender}
          people={people}
          problem={problemAt('donor')}
          onChange={(donor) => {
            // Drops the bank that belongs to another donor's last check.
            const isOldBank = draft.donor.id !== null && draft.bankName === bankOf(draft.donor);
            const before = isOldBank ? { ...draft, bankName: '' } : draft;
            change(withDonor(before, donor, services, donor.id === null ? '' : bankOf(donor)));
          }}
          onAdd={setAdding}
          onSame={() => {
            if (above) change(withDonor(draft, above, services, bankOf(above)));
          }}
        />
        <Cell id={`${id}-tender`} area="tender" label={words.cells.tender} problem={null}>
          <CellSelect
            {...cellControl(`${id}-tender`, 'tender', null)}
            value={draft.tender}
            onChange={(event) => setTender(event.target.value as Tender)}
            onKeyDown={(event) => {
              const tender = event.altKey || event.ctrlKey || event.metaKey ? null : tenderOfKey(event.key);
              if (!tender) return;
              event.preventDefault();
              setTender(tender);
            }}
          >
            {tenders.map((tender) => (
              <option key={tender} value={tender}>
                {`${texts.tenders[tender]} (${tenderKeys[tender]})`}
              </option>
            ))}
          </CellSelect>
        </Cell>
        <Cell
          id={`${id}-amount`}
          area="amount"
          label={[words.cells.amount, pieces].filter(Boolean).join(' · ')}
          problem={problemAt('amount')}
        >
          <CellInput
            {...cellControl(`${id}-amount`, 'amount', problemAt('amount'))}
            className="figure"
            inputMode="decimal"
            value={draft.amount}
            onFocus={(event) => event.target.select()}
            onChange={(event) => change({ ...draft, amount: event.target.value })}
          />
        </Cell>
        {isSplit ? null : (
          <ServiceCell
            id={`${id}-service`}
            cell="service"
            area="service"
            name={first?.name ?? ''}
            services={services}
            recent={recent}
            problem={problemAt('service')}
            onChange={(service) => change(withService(draft, 0, service))}
            onNone={(text) => change(withoutService(draft, 0, text))}
          />
        )}
      </Main>
      <Letters aria-hidden>
        {tenders.map((tender) => (
          <span key={tender}>
            <kbd>{tenderKeys[tender]}</kbd> {texts.tenders[tender]}
          </span>
        ))}
      </Letters>
      {adding === null ? null : (
        <NewDonor
          text={adding}
          onAdded={(person) => {
            setAdding(null);
            people.reload();
            change(withDonor(draft, donorOf(person), services, person.bankName));
            focusCell(form.current, 'tender');
          }}
          onClose={() => {
            setAdding(null);
            focusCell(form.current, 'donor');
          }}
        />
      )}
      {isSplit ? <SplitPart {...{ draft, services, recent, problemAt }} onChange={change} /> : null}
      {draft.lines.map((line, index) => {
        const service = services.find((each) => each.id === line.service);
        if (!service || !takesBooking(service)) return null;
        return (
          <BookingPart
            key={`${index} ${service.id}`}
            {...{ line, index, service, problemAt }}
            onChange={(changed) =>
              change({ ...draft, lines: draft.lines.map((each, at) => (at === index ? changed : each)) })
            }
          />
        );
      })}
      <DetailsPart {...{ draft, kind, problemAt }} onChange={change} />
      <Flex gap={2} wrap="wrap">
        <Button type="submit">{words.save}</Button>
        {isSplit ? null : (
          <Button type="button" variant="tertiary" onClick={split}>
            {words.split.add}
          </Button>
        )}
        <Button type="button" variant="tertiary" onClick={print}>
          {words.print}
        </Button>
        {unsaved ? (
          <Button type="button" variant="tertiary" onClick={onDrop}>
            {words.discard}
          </Button>
        ) : null}
        {row ? (
          <Button type="button" variant="danger-light" onClick={onRemove}>
            {words.remove}
          </Button>
        ) : null}
        <Typography variant="pi" textColor="neutral600">
          {unsaved?.state === 'typing' ? words.unsaved.typing : ''}
        </Typography>
      </Flex>
    </Form>
  );
}
