import type { Statement } from '@seva/config/contract';
import { paperTexts } from '@texts/papers';
import { FileText } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { mediaUrl } from '../../lib/api/call-url';
import { paths } from '../../lib/paths';
import { useCommand } from '../../lib/use-command';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink, ButtonFile } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Digits, figures } from '../../ui/figures';
import { Muted, Row, Stack } from '../../ui/layout';
import { Money } from '../../ui/money';
import { color, measure, media, radius, size, space } from '../../ui/theme/tokens';
import { StatementAside, StatementGroups } from './statement-groups';

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
      </Row>
    </Stack>
  );
}

/** Donations of a year as a list of what the PDF contains: sum, groups by tax treatment, and notes. */
export function StatementPage({ statement, onIssued }: StatementProps) {
  const { year, released, official, stale, donor, totals, gifts, inKind, notes } = statement;
  const { receipts, waiting, uncleared } = statement;
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
      <p>
        <strong>
          {official && !stale ? <Digits>{texts.official(official.number, official.version)}</Digits> : texts.running}
        </strong>
        {[donor.name, ...donor.address].map((line) => (
          <span key={line} style={{ display: 'block' }}>
            {line}
          </span>
        ))}
      </p>
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
