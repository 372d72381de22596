import type { Statement } from '@seva/config/contract';
import { paperTexts } from '@texts/papers';
import { FileText, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { mediaUrl } from '../../lib/api/call-url';
import { plainDay } from '../../lib/gift-day';
import { formatDollars } from '../../lib/money';
import { paths } from '../../lib/paths';
import { useCommand } from '../../lib/use-command';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink, ButtonFile } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { figures } from '../../ui/figures';
import { Muted, Row, Stack } from '../../ui/layout';
import { Money } from '../../ui/money';
import { color, measure, media, radius, size, space } from '../../ui/theme/tokens';
import { StatementGroups, Group, GroupHead } from './statement-groups';
import { StatementHead } from './statement-head';

const { aside: asideTexts } = paperTexts.statements;

/** Gifts in kind and payments by others, listed without being part of any total. */
function StatementAside({ inKind = [], notes = [] }: Pick<Statement, 'inKind' | 'notes'>) {
  if (inKind.length + notes.length === 0) return null;
  const rows = [
    ...inKind.map(({ description, ...gift }) => ({ ...gift, name: asideTexts.kindGift(description), sum: '' })),
    ...notes.map(({ source, payer, amount, ...note }) => ({
      ...note,
      name: asideTexts.notes[source](payer),
      sum: formatDollars(amount, { exact: true }),
    })),
  ];
  return (
    <Group aria-label={asideTexts.heading}>
      <header>
        <h2>{asideTexts.heading}</h2>
      </header>
      <p>{asideTexts.sentence}</p>
      <table>
        <GroupHead caption={asideTexts.heading} />
        <tbody>
          {rows.map(({ giftDate, receipt, name, sum }, index) => (
            // Two employers can pay the same amount on one day.
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

const { statements: texts } = paperTexts;

const Years = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tiny};
  & a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: 4.5rem;
    min-height: max(48px, ${measure.target});
    padding-inline: ${space.snug};
    border: 2px solid ${color.sandDeep};
    border-radius: ${radius.pill};
    background: ${color.paper};
    color: ${color.ink};
    text-decoration: none;
    ${figures}
  }
  & a[aria-current] {
    border-color: ${color.kumkum};
    background: ${color.kumkum};
    color: ${color.paper};
  }
  ${media.print} {
    display: none;
  }
`;
const Sum = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.hair} ${space.normal};
  align-items: center;
  justify-content: space-between;
  padding: ${space.snug} ${space.normal};
  border-left: 6px solid ${color.kumkum};
  background: ${color.sand};
  break-inside: avoid;
  & > span:first-child {
    display: grid;
    flex: 1 1 16rem;
    font-weight: 600;
  }
  & small {
    font-size: ${size.body};
    font-weight: 400;
  }
  & > span:last-child {
    font-size: ${size.title};
    line-height: 1.2;
  }
`;

/** Links to the years with donations. */
export function StatementYears({ years, year }: { years: readonly number[]; year: number }) {
  return (
    <Years aria-label={texts.years}>
      {years.map((each) => (
        <Link key={each} to={paths.statements(each)} aria-current={each === year ? 'page' : undefined}>
          {each}
        </Link>
      ))}
    </Years>
  );
}

interface StatementProps {
  readonly statement: Statement;
  readonly onIssued: () => void;
}

function StatementActions({ statement, onIssued }: StatementProps) {
  const { year, released, official, stale } = statement;
  const issue = useCommand('statements.issue');
  const request = async () => {
    const outcome = await issue.run({ params: { year: String(year) } });
    if (outcome.ok) onIssued();
  };
  const canIssue = released && (!official || stale);
  return (
    <Stack data-gap="small" data-screen-only>
      {released ? null : <Alert kind="note">{texts.notReleased(year)}</Alert>}
      {released && !official ? <Alert kind="note">{texts.released(year)}</Alert> : null}
      {official && stale ? <Alert kind="note">{texts.stale(official.version)}</Alert> : null}
      {issue.error ? <Alert>{issue.error.message}</Alert> : null}
      <Row>
        {canIssue ? (
          <Button busy={issue.busy} busyLabel={texts.issueBusy} onClick={() => void request()}>
            {official ? texts.issueNext : texts.issue}
          </Button>
        ) : null}
        {official?.link && !stale ? (
          <ButtonFile href={mediaUrl(official.link)}>
            <FileText aria-hidden="true" />
            {texts.download}
          </ButtonFile>
        ) : null}
        <Button kind="quiet" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {texts.print}
        </Button>
      </Row>
    </Stack>
  );
}

/** Donations of a year: sum, groups by tax treatment, and notes. Printed, it is a letter. */
export function StatementPage({ statement, onIssued }: StatementProps) {
  const { year, released, totals, gifts, inKind, notes, receipts, waiting, uncleared } = statement;
  if (gifts.length === 0 && !inKind && !notes)
    return (
      <Empty
        heading={texts.empty(year)}
        text={waiting > 0 ? texts.waiting(waiting, uncleared) : texts.emptyText(year, released)}
      >
        <ButtonLink to={paths.list('pooja')}>{texts.toServices}</ButtonLink>
      </Empty>
    );
  return (
    <Stack>
      <StatementHead statement={statement} />
      <StatementActions statement={statement} onIssued={onIssued} />
      <Sum>
        <span>
          {texts.sum}
          <small>{texts.sumNote(year)}</small>
        </span>
        <Money dollars={totals.contribution} exact />
      </Sum>
      <StatementGroups gifts={gifts} />
      <StatementAside inKind={inKind} notes={notes} />
      <Stack data-gap="hair">
        {waiting > 0 ? <p>{texts.waiting(waiting, uncleared)}</p> : null}
        {receipts ? <p>{texts.includes(receipts.first, receipts.last)}</p> : null}
        <Muted>{texts.adviser}</Muted>
      </Stack>
    </Stack>
  );
}
