import type { Statement } from '@seva/config/contract';
import { paperTexts } from '@texts/papers';
import { formatDollars } from '../../lib/money';
import { plainDay } from '../../lib/gift-day';
import { Group, GroupHead } from './statement-groups';

const { aside: texts } = paperTexts.statements;

/** Gifts in kind, described and not valued, and what others paid: told, and in no total. Nothing where there is neither. */
export function StatementAside({ inKind = [], notes = [] }: Pick<Statement, 'inKind' | 'notes'>) {
  if (inKind.length + notes.length === 0) return null;
  const rows = [
    ...inKind.map(({ description, ...gift }) => ({ ...gift, name: texts.kindGift(description), sum: '' })),
    ...notes.map(({ source, payer, amount, ...note }) => ({
      ...note,
      name: texts.notes[source](payer),
      sum: formatDollars(amount, { exact: true }),
    })),
  ];
  return (
    <Group aria-label={texts.heading}>
      <header>
        <h2>{texts.heading}</h2>
      </header>
      <p>{texts.sentence}</p>
      <table>
        <GroupHead caption={texts.heading} />
        <tbody>
          {rows.map(({ giftDate, receipt, name, sum }, index) => (
            // Two employers may pay the same on one day.
            <tr key={index}>
              <td>{plainDay(giftDate)}</td>
              <td>{receipt}</td>
              <th scope="row">{name}</th>
              <td>{sum}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Group>
  );
}
