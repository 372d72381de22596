import { useState } from 'react';
import { pagesOf } from '@seva/config/rules/paging';
import { overviewTexts as texts } from '@texts/overview';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { useCommand } from '../../lib/use-command';
import { useRefresh } from '../../lib/use-endpoint';
import { useListPage } from '../../lib/use-list-page';
import { useTimeZone } from '../../lib/use-shop';
import { Alert } from '../../ui/alert';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card, Slip } from '../../ui/card';
import { useConfirm } from '../../ui/confirm';
import { Failure } from '../../ui/failure';
import { Muted, Row, Stack } from '../../ui/layout';
import { Money } from '../../ui/money';
import { Pagination } from '../../ui/pagination';
import { Skeleton, Loader } from '../../ui/skeleton';
import { color, space } from '../../ui/theme/tokens';
import type { AttentionEntry } from './attention-entry';
import { dayOf } from './gift-day';
import { MatchDialog } from './match-dialog';

const Entry = styled.li`
  display: grid;
  gap: ${space.small};
  padding: ${space.snug} ${space.normal};
  border-bottom: 1px solid ${color.sand};
  &:last-child {
    border-bottom: 0;
  }
`;

function AttentionItem({ entry }: { entry: AttentionEntry }) {
  const zone = useTimeZone();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const resolve = useCommand('attention.settle');
  const [matching, setMatching] = useState(false);
  const act = async (action: string, order?: string) => {
    const outcome = await resolve.run({ params: { id: entry._id, action }, body: order ? { order } : {} });
    await refresh('attention.list', 'orders.get', 'orders.list', 'orders.summary');
    return outcome.ok;
  };
  const ask = async (action: string) => {
    if (action === 'match') return setMatching(true);
    if (await confirm({ text: texts.question[action] })) await act(action);
  };
  return (
    <Entry>
      <Row data-between>
        <Badge tone="bad">{dayOf(entry.createdAt, zone)}</Badge>
        {entry.amount === null ? null : (
          <strong>
            <Money dollars={entry.amount} exact />
          </strong>
        )}
      </Row>
      <p>{entry.message}</p>
      {resolve.error ? <Alert>{resolve.error.message}</Alert> : null}
      <Row>
        {entry.actions.map((action) => (
          <Button key={action} small kind="quiet" disabled={resolve.busy} onClick={() => void ask(action)}>
            {texts.actions[action] ?? action}
          </Button>
        ))}
        {entry.order ? <Link to={paths.order(entry.order)}>{texts.order}</Link> : null}
        {entry.otherOrder ? <Link to={paths.order(entry.otherOrder)}>{texts.otherOrder}</Link> : null}
      </Row>
      {matching ? (
        <MatchDialog
          entry={entry}
          busy={resolve.busy}
          problem={resolve.error?.message}
          onClose={() => setMatching(false)}
          onMatch={async (order) => {
            if (await act('match', order)) setMatching(false);
          }}
        />
      ) : null}
    </Entry>
  );
}

/** Open entries on one page of the overview. */
const pageSize = 20;

/** The parameter of the address that says which page of the entries is shown; the overview itself has no pages. */
const parameter = 'entries';

const addressOf = (page: number) => paths.adminHome() + (page > 1 ? `?${parameter}=${String(page)}` : '');

function useShownPage(): number {
  const asked = useSearchParams()[0].get(parameter) ?? '';
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
}

/** What an admin should look at: payments and donations that do not fit together (docs/payments.md#needs-attention). */
export function AttentionList() {
  const page = useShownPage();
  const { data, error, loading, turning, refresh } = useListPage('attention.list', {
    query: { status: 'open', page: String(page), pageSize: String(pageSize) },
  });
  return (
    <Stack as="section" data-gap="snug" aria-labelledby="attention" aria-busy={turning || undefined}>
      <h2 id="attention">{texts.attention}</h2>
      {data && data.total > 0 ? <Muted role="status">{texts.attentionCount(data.total)}</Muted> : null}
      {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
      {loading ? (
        <Loader>
          <Skeleton height="6rem" round="14px" />
        </Loader>
      ) : null}
      {data && data.rows.length > 0 ? (
        <Card as="ul" aria-labelledby="attention">
          {data.rows.map((entry) => (
            <AttentionItem key={entry._id} entry={entry} />
          ))}
        </Card>
      ) : null}
      {data && data.total > 0 && data.rows.length === 0 ? (
        <Navigate to={addressOf(pagesOf(data.total, pageSize))} replace />
      ) : null}
      {data ? <Pagination page={page} pages={pagesOf(data.total, pageSize)} to={addressOf} /> : null}
      {data && data.total === 0 ? (
        <Slip>
          <strong>{texts.attentionEmpty}</strong>
          <Muted>{texts.attentionEmptyText}</Muted>
        </Slip>
      ) : null}
    </Stack>
  );
}
