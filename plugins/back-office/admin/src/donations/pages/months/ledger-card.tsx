import { Typography } from '@strapi/design-system';
import { count, money } from '@seva/panel/format';
import type { Column } from '@seva/panel/ui/data-table';
import { FigureTable } from '@seva/panel/ui/figure-table';
import { NumberLink } from '@seva/panel/ui/number-link';
import { Note } from '@seva/panel/ui/note';
import { Section } from '@seva/panel/ui/section';
import type { MonthPage } from '@seva/config/contract/panel/donations/months/contracts';
import { texts } from '../../texts/en';

const words = texts.months.ledger;

/** Movements of a month by kind, and whether the ledger still agrees. */
export function LedgerCard({ page: { month, figures, ledgerNow, late } }: { page: MonthPage }) {
  const { kinds, ledger } = figures;
  const sum = (of: 'card' | 'check' | 'desk') =>
    kinds.reduce((cents, kind) => cents + Math.round((kind[of] ?? 0) * 100), 0) / 100;
  const isEqual = JSON.stringify(ledger) === JSON.stringify(ledgerNow);
  const columns: readonly Column<(typeof kinds)[number]>[] = [
    { head: words.movement, cell: ({ kind }) => words.kinds[kind], sum: texts.months.net },
    { head: words.count, right: true, className: 'roomy', cell: (kind) => count(kind.count), sum: count(ledger.count) },
    { head: words.card, right: true, className: 'roomy', cell: ({ card }) => money(card), sum: money(sum('card')) },
    { head: words.check, right: true, className: 'roomy', cell: ({ check }) => money(check), sum: money(sum('check')) },
    {
      head: words.desk,
      right: true,
      className: 'roomy',
      cell: ({ desk = 0 }) => money(desk),
      sum: money(sum('desk')),
    },
    { head: words.total, right: true, cell: ({ total }) => money(total), sum: money(ledger.net) },
  ];
  return (
    <Section title={words.title} hint={words.hint}>
      {kinds.length === 0 ? (
        <Typography>{words.none}</Typography>
      ) : (
        <FigureTable columns={columns} rows={kinds} keyOf={({ kind }) => kind} />
      )}
      {late.count > 0 ? (
        <Typography tag="p" textColor="neutral600" style={{ paddingTop: 12 }}>
          {words.late(count(late.count), money(late.amount))}
        </Typography>
      ) : null}
      {kinds.length > 0 ? (
        <Typography tag="p" className="no-print" style={{ paddingTop: 12 }}>
          <NumberLink to={`/plugins/donations/months/${month}/movements`}>{texts.payouts.movements.link}</NumberLink>
        </Typography>
      ) : null}
      {isEqual ? null : <Note kind="danger">{words.differs(money(ledgerNow.net))}</Note>}
    </Section>
  );
}
