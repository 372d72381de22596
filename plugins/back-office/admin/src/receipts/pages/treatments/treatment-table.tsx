import { Button, Checkbox, Flex, Typography } from '@strapi/design-system';
import { Check } from '@strapi/icons';
import { panelPage } from '@seva/config/content-types';
import { categoryWords } from '@seva/panel/donation-words';
import { count, dayText, money } from '@seva/panel/format';
import { DataTable, type Column } from '@seva/panel/ui/data-table';
import { NumberLink } from '@seva/panel/ui/number-link';
import type { ServiceRow } from '@seva/config/contract/panel/receipts/treatments/contracts';
import { permissions } from '@seva/config/contract/panel/rights';
import { useHasRight } from '../../../data/use-has-right';
import { texts } from '../../texts/en';

const words = texts.treatments;

/** Returns the key of a service in the grid; a removed one has no id. */
export const keyOf = ({ lines }: ServiceRow): string => lines.service || `name ${lines.name}`;

interface TreatmentTableProps {
  readonly rows: readonly ServiceRow[];
  readonly year: number;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (keys: ReadonlySet<string>) => void;
  readonly onDecide: (row: ServiceRow) => void;
  readonly onReclassify: (row: ServiceRow) => void;
}

/** Services of the grid with their facts and actions. */
export function TreatmentTable({ rows, year, chosen, onChoose, onDecide, onReclassify }: TreatmentTableProps) {
  const choosable = rows.filter(({ isGone }) => !isGone).map(keyOf);
  const areAll = choosable.length > 0 && choosable.every((key) => chosen.has(key));
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChoose(next);
  };
  const mayDecide = useHasRight()(permissions['papers.settings']);
  const columns: readonly Column<ServiceRow>[] = [
    {
      head: (
        <Checkbox
          aria-label={words.chooseAll}
          checked={areAll}
          onCheckedChange={() => onChoose(new Set(areAll ? [] : choosable))}
        />
      ),
      cell: (row) =>
        row.isGone ? null : (
          <Checkbox
            aria-label={words.choose(row.name)}
            checked={chosen.has(keyOf(row))}
            onCheckedChange={() => toggle(keyOf(row))}
          />
        ),
    },
    { head: words.service, className: 'long', cell: (row) => <Service row={row} /> },
    {
      head: words.soldHead(String(year)),
      className: 'wide',
      cell: (row) => <Typography style={{ fontVariantNumeric: 'tabular-nums' }}>{soldText(row)}</Typography>,
    },
    { head: words.treatment, className: 'roomy', cell: (row) => <Treatment row={row} /> },
    {
      head: words.approved,
      className: 'wide',
      cell: (row) => (
        <Typography textColor={row.approved ? 'success700' : 'neutral600'} style={{ whiteSpace: 'normal' }}>
          {row.approved ? <Check aria-hidden width="1.2rem" height="1.2rem" fill="success700" /> : null}{' '}
          {approvedText(row)}
        </Typography>
      ),
    },
    {
      head: '',
      cell: (row) => (
        <Flex gap={2} justifyContent="flex-end" wrap="wrap">
          {row.undecided > 0 && (row.isGone || row.approved !== null) ? (
            <Button
              variant="secondary"
              size="S"
              onClick={() => onReclassify(row)}
              aria-label={words.reclassify.openFor(row.name)}
            >
              {words.reclassify.open}
            </Button>
          ) : null}
          {row.isGone ? null : (
            <Button variant="tertiary" size="S" onClick={() => onDecide(row)} aria-label={words.decideOne(row.name)}>
              {words.decide}
            </Button>
          )}
        </Flex>
      ),
    },
  ];
  // The first column chooses rows and the last one has their buttons.
  return <DataTable columns={mayDecide ? columns : columns.slice(1, -1)} rows={rows} keyOf={keyOf} />;
}

const soldText = ({ sold, taken }: ServiceRow) =>
  sold === 0 ? words.notSold : words.soldTimes(count(sold), money(taken));

function approvedText({ approved, isGone }: ServiceRow): string {
  if (isGone) return words.gone;
  return approved ? words.approvedBy(approved.by, dayText(approved.on)) : words.notApproved;
}

function Service({ row }: { row: ServiceRow }) {
  const mayOpen = useHasRight()('plugin::content-manager.explorer.read', 'api::service.service');
  return (
    <>
      {mayOpen && !row.isGone ? (
        <NumberLink to={`${panelPage('service')}/${row.id}`} style={{ whiteSpace: 'normal' }}>
          {row.name}
        </NumberLink>
      ) : (
        <Typography fontWeight="semiBold" style={{ whiteSpace: 'normal' }}>
          {row.name}
        </Typography>
      )}
      <Typography tag="div" variant="pi" textColor="neutral600">
        {row.isGone ? words.gone : (categoryWords[row.category] ?? row.category)}
      </Typography>
      <Typography tag="div" variant="pi" textColor="neutral600" className="narrow">
        {soldText(row)} · {approvedText(row)}
      </Typography>
      <div className="phone">
        <Treatment row={row} />
      </div>
      {row.undecided > 0 ? (
        <Typography tag="div" variant="pi" fontWeight="semiBold" textColor="danger700" style={{ whiteSpace: 'normal' }}>
          {words.waiting(count(row.undecided), money(row.undecidedAmount))}
        </Typography>
      ) : null}
    </>
  );
}

function Treatment({ row }: { row: ServiceRow }) {
  const { treatment, value, benefit, proposal } = row;
  const isChosen = treatment !== null;
  return (
    <>
      <Typography fontWeight={isChosen ? 'semiBold' : 'regular'} textColor={isChosen ? 'neutral800' : 'neutral600'}>
        {isChosen ? words.names[treatment] : words.none}
      </Typography>
      {treatment === 'part' ? (
        <Typography tag="div" variant="pi" textColor="neutral600" style={{ whiteSpace: 'normal' }}>
          {[value === null ? '' : money(value), benefit].filter(Boolean).join(' · ')}
        </Typography>
      ) : null}
      {!isChosen && !row.isGone ? (
        <Typography tag="div" variant="pi" textColor="neutral600">
          {words.proposal(words.names[proposal])}
        </Typography>
      ) : null}
    </>
  );
}
