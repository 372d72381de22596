import { Typography } from '@strapi/design-system';
import { count, money } from '@seva/panel/format';
import { NumberLink } from '@seva/panel/ui/number-link';
import { Note } from '@seva/panel/ui/note';
import { Section } from '@seva/panel/ui/section';
import type { MonthPage } from '@seva/config/contract/panel/donations/months/contracts';
import { texts } from '../../texts/en';
import { NumberTable } from '../../ui/number-table';

const words = texts.months.ledger;

/** The movements of money of a month by kind, and whether the ledger still says so. */
export function LedgerCard({ page: { month, figures, ledgerNow, late } }: { page: MonthPage }) {
  const { kinds, ledger } = figures;
  const sum = (of: 'card' | 'check') => kinds.reduce((cents, kind) => cents + Math.round(kind[of] * 100), 0) / 100;
  const isEqual = JSON.stringify(ledger) === JSON.stringify(ledgerNow);
  return (
    <Section title={words.title} hint={words.hint}>
      {kinds.length === 0 ? <Typography>{words.none}</Typography> : null}
      {kinds.length > 0 ? (
        <NumberTable>
          <thead>
            <tr>
              <th scope="col">{words.movement}</th>
              <th scope="col" className="right roomy">
                {words.count}
              </th>
              <th scope="col" className="right roomy">
                {words.card}
              </th>
              <th scope="col" className="right roomy">
                {words.check}
              </th>
              <th scope="col" className="right">
                {words.total}
              </th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind.kind}>
                <td>{words.kinds[kind.kind]}</td>
                <td className="right roomy">{count(kind.count)}</td>
                <td className="right roomy">{money(kind.card)}</td>
                <td className="right roomy">{money(kind.check)}</td>
                <td className="right">{money(kind.total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.months.net}</th>
              <td className="right roomy">{count(ledger.count)}</td>
              <td className="right roomy">{money(sum('card'))}</td>
              <td className="right roomy">{money(sum('check'))}</td>
              <td className="right">{money(ledger.net)}</td>
            </tr>
          </tfoot>
        </NumberTable>
      ) : null}
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
