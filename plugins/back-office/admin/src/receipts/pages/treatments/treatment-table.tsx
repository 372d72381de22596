import { Button, Checkbox, Flex, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { Check } from '@strapi/icons';
import { panelPage } from '@seva/config/content-types';
import { categoryWords } from '@seva/panel/donation-words';
import { count, dayText, money } from '@seva/panel/format';
import { Fitted } from '@seva/panel/ui/fitted';
import { NumberLink } from '@seva/panel/ui/number-link';
import type { ServiceRow } from '@seva/config/contract/panel/receipts/treatments/contracts';
import { useHolds } from '../../data/use-holds';
import { texts } from '../../texts/en';

const words = texts.treatments;

/** What a service is known by in the grid; one that is gone has no id. */
export const keyOf = ({ lines }: ServiceRow): string => lines.service || `name ${lines.name}`;

interface TreatmentTableProps {
  readonly rows: readonly ServiceRow[];
  readonly year: number;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (keys: ReadonlySet<string>) => void;
  readonly onDecide: (row: ServiceRow) => void;
  readonly onRetreat: (row: ServiceRow) => void;
}

/** The services of the grid, each with what is known and what can be done. */
export function TreatmentTable({ rows, year, chosen, onChoose, onDecide, onRetreat }: TreatmentTableProps) {
  const choosable = rows.filter(({ isGone }) => !isGone).map(keyOf);
  const areAll = choosable.length > 0 && choosable.every((key) => chosen.has(key));
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChoose(next);
  };
  return (
    <Fitted>
      <Table colCount={6} rowCount={rows.length}>
        <Thead>
          <Tr>
            <Th>
              <Checkbox
                aria-label={words.chooseAll}
                checked={areAll}
                onCheckedChange={() => onChoose(new Set(areAll ? [] : choosable))}
              />
            </Th>
            <Head>{words.service}</Head>
            <Head className="wide">{words.soldHead(String(year))}</Head>
            <Head className="roomy">{words.treatment}</Head>
            <Head className="wide">{words.approved}</Head>
            <Th>{''}</Th>
          </Tr>
        </Thead>
        <Tbody>
          {rows.map((row) => (
            <ServiceLine
              key={keyOf(row)}
              row={row}
              isChosen={chosen.has(keyOf(row))}
              onToggle={() => toggle(keyOf(row))}
              onDecide={() => onDecide(row)}
              onRetreat={() => onRetreat(row)}
            />
          ))}
        </Tbody>
      </Table>
    </Fitted>
  );
}

function Head({ children, className }: { children: string; className?: string }) {
  return (
    <Th className={className}>
      <Typography variant="sigma" textColor="neutral600">
        {children}
      </Typography>
    </Th>
  );
}

interface ServiceLineProps {
  readonly row: ServiceRow;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly onDecide: () => void;
  readonly onRetreat: () => void;
}

const soldText = ({ sold, taken }: ServiceRow) =>
  sold === 0 ? words.notSold : words.soldTimes(count(sold), money(taken));

function approvedText({ approved, isGone }: ServiceRow): string {
  if (isGone) return words.gone;
  return approved ? words.approvedBy(approved.by, dayText(approved.on)) : words.notApproved;
}

function ServiceLine({ row, isChosen, onToggle, onDecide, onRetreat }: ServiceLineProps) {
  const mayOpen = useHolds()('plugin::content-manager.explorer.read', 'api::service.service');
  const mayRetreat = row.undecided > 0 && (row.isGone || row.approved !== null);
  return (
    <Tr>
      <Td>
        {row.isGone ? null : (
          <Checkbox aria-label={words.choose(row.name)} checked={isChosen} onCheckedChange={onToggle} />
        )}
      </Td>
      <Td className="long">
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
          <Typography
            tag="div"
            variant="pi"
            fontWeight="semiBold"
            textColor="danger700"
            style={{ whiteSpace: 'normal' }}
          >
            {words.waiting(count(row.undecided), money(row.undecidedAmount))}
          </Typography>
        ) : null}
      </Td>
      <Td className="wide">
        <Typography style={{ fontVariantNumeric: 'tabular-nums' }}>{soldText(row)}</Typography>
      </Td>
      <Td className="roomy">
        <Treatment row={row} />
      </Td>
      <Td className="wide">
        <Typography textColor={row.approved ? 'success700' : 'neutral600'} style={{ whiteSpace: 'normal' }}>
          {row.approved ? <Check aria-hidden width="1.2rem" height="1.2rem" fill="success700" /> : null}{' '}
          {approvedText(row)}
        </Typography>
      </Td>
      <Td>
        <Flex gap={2} justifyContent="flex-end" wrap="wrap">
          {mayRetreat ? (
            <Button variant="secondary" size="S" onClick={onRetreat} aria-label={words.retreat.openFor(row.name)}>
              {words.retreat.open}
            </Button>
          ) : null}
          {row.isGone ? null : (
            <Button variant="tertiary" size="S" onClick={onDecide} aria-label={words.decideOne(row.name)}>
              {words.decide}
            </Button>
          )}
        </Flex>
      </Td>
    </Tr>
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
