import { useState } from 'react';
import { Badge, Box, Button, EmptyStateLayout, Flex, Typography } from '@strapi/design-system';
import { CheckCircle } from '@strapi/icons';
import { Layouts } from '@strapi/strapi/admin';
import { attentionPaths, type AttentionEntry } from '../../../shared/attention/contracts';
import { useDesk } from '../../data/desk-context';
import { useRead } from '../../data/use-read';
import { texts } from '../../texts/en';
import { count, money, momentText } from '../../ui/format';
import { PageState } from '../../ui/page-state';
import { NumberLink } from '../donations/donations-table';
import { SettleDialog } from './settle-dialog';

const words = texts.attention;

/** Entries that are shown at first, and more at a time. */
const step = 50;

interface Asked {
  readonly entry: AttentionEntry;
  readonly action: string;
}

/** What a person has to look at: the open entries with what settles them, below them those that were settled. */
export function AttentionPage() {
  const reading = useRead<readonly AttentionEntry[]>(attentionPaths.list);
  const [changed, setChanged] = useState<readonly AttentionEntry[]>();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <Layouts.Header title={texts.pages.attention} subtitle={words.subtitle} />
      <Layouts.Content>
        <PageState reading={changed ? { ...reading, data: changed } : reading}>
          {(entries) => <Entries entries={entries} ask={setAsked} />}
        </PageState>
        {asked ? <SettleDialog {...asked} onDone={setChanged} onClose={() => setAsked(null)} /> : null}
      </Layouts.Content>
    </>
  );
}

function Entries({ entries, ask }: { entries: readonly AttentionEntry[]; ask: (asked: Asked) => void }) {
  const [shown, setShown] = useState(step);
  const open = entries.filter(({ settledAt }) => settledAt === null);
  const settled = entries.filter(({ settledAt }) => settledAt !== null);
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {open.length === 0 ? (
        <EmptyStateLayout
          icon={<CheckCircle width="4.8rem" height="4.8rem" fill="success600" />}
          content={`${words.empty}. ${words.emptyHint}`}
          hasRadius
          shadow="tableShadow"
        />
      ) : (
        open.slice(0, shown).map((entry) => <Entry key={entry.id} entry={entry} ask={ask} />)
      )}
      {settled.length > 0 && shown > open.length ? (
        <Typography tag="h2" variant="delta" style={{ paddingTop: 16 }}>
          {words.settled}
        </Typography>
      ) : null}
      {settled.slice(0, Math.max(0, shown - open.length)).map((entry) => (
        <Entry key={entry.id} entry={entry} ask={ask} />
      ))}
      {entries.length > shown ? (
        <Box>
          <Button variant="tertiary" onClick={() => setShown(shown + step)}>
            {words.showMore(count(entries.length - shown))}
          </Button>
        </Box>
      ) : null}
    </Flex>
  );
}

function Entry({ entry, ask }: { entry: AttentionEntry; ask: (asked: Asked) => void }) {
  const { may, options } = useDesk();
  const { order, amount, settledAt, createdAt } = entry;
  const when = settledAt
    ? words.settledOn(momentText(settledAt, options.timeZone))
    : words.raised(momentText(createdAt, options.timeZone));
  return (
    <Box tag="article" background="neutral0" hasRadius shadow="tableShadow" padding={5} aria-label={entry.message}>
      <Flex justifyContent="space-between" alignItems="flex-start" gap={6} wrap="wrap">
        <Box style={{ flex: '1 1 40rem' }}>
          <Flex gap={3} paddingBottom={2}>
            <Badge variant={settledAt ? 'neutral' : 'warning'}>{settledAt ? words.settled : words.open}</Badge>
            {amount === null ? null : <Typography fontWeight="bold">{money(amount)}</Typography>}
            {order ? (
              <NumberLink to={`/plugins/donations/donations/${order.id}`}>
                {words.donation(order.number ?? words.anonymous)}
              </NumberLink>
            ) : null}
            {order ? <Typography>{order.donor}</Typography> : null}
          </Flex>
          <Typography tag="p">{entry.message}</Typography>
          <Typography tag="p" variant="pi" textColor="neutral600" style={{ paddingTop: 4 }}>
            {when}
          </Typography>
        </Box>
        {may('attention') ? (
          <Flex gap={2} wrap="wrap">
            {entry.actions.map((action) => (
              <Button
                key={action}
                variant={action === 'refund' ? 'danger-light' : action === 'match' ? 'default' : 'secondary'}
                onClick={() => ask({ entry, action })}
              >
                {words.actions[action] ?? action}
              </Button>
            ))}
          </Flex>
        ) : null}
      </Flex>
    </Box>
  );
}
