import { Badge, Box, Button, Flex, Typography } from '@strapi/design-system';
import type { AttentionEntry } from '@seva/config/contract/panel/donations/attention/contracts';
import { useBackOffice } from '../../data/back-office-context';
import { texts } from '../../texts/en';
import { money, momentText } from '@seva/panel/format';
import { NumberLink } from '@seva/panel/ui/number-link';
import { markedName } from '../../ui/donor-name';
import { contactPath } from '../devotees/devotees-page';

const words = texts.attention;

interface EntryCardProps {
  readonly entry: AttentionEntry;
  readonly ask: (action: string) => void;
}

const variants: Readonly<Record<string, 'danger-light' | 'default' | 'secondary'>> = {
  refund: 'danger-light',
  match: 'default',
};

/** Card of an alert: cause, donation, and its actions for users who may act. */
export function EntryCard({ entry, ask }: EntryCardProps) {
  const { may, options } = useBackOffice();
  const { order, otherOrder, devotee, amount, settledAt, createdAt } = entry;
  const when = settledAt
    ? words.resolvedOn(momentText(settledAt, options.timeZone))
    : words.raised(momentText(createdAt, options.timeZone));
  return (
    <Box tag="article" background="neutral0" hasRadius shadow="tableShadow" padding={5} aria-label={entry.message}>
      <Flex justifyContent="space-between" alignItems="flex-start" gap={6} wrap="wrap">
        <Box style={{ flex: '1 1 40rem' }}>
          <Flex gap={3} paddingBottom={2} wrap="wrap">
            <Badge variant={settledAt ? 'neutral' : 'warning'}>{words.states[settledAt ? 'settled' : 'open']}</Badge>
            {amount === null ? null : <Typography fontWeight="bold">{money(amount)}</Typography>}
            {[order, otherOrder].map((each) =>
              each ? (
                <NumberLink key={each.id} to={`/plugins/donations/donations/${each.id}`}>
                  {words.donation(each.number ?? words.anonymous)}
                </NumberLink>
              ) : null,
            )}
            {order ? <Typography>{markedName(order.donor, order)}</Typography> : null}
          </Flex>
          <Typography tag="p">{entry.message}</Typography>
          {devotee && settledAt === null && may('devotees.contact') ? (
            <NumberLink to={contactPath(devotee.id)}>
              {words.correctAddress(devotee.name || texts.devotees.noName)}
            </NumberLink>
          ) : null}
          <Typography tag="p" variant="pi" textColor="neutral600" style={{ paddingTop: 4 }}>
            {when}
          </Typography>
        </Box>
        {may('attention') ? (
          <Flex gap={2} wrap="wrap">
            {entry.actions.map((action) => (
              <Button key={action} variant={variants[action] ?? 'secondary'} onClick={() => ask(action)}>
                {words.actions[action] ?? action}
              </Button>
            ))}
          </Flex>
        ) : null}
      </Flex>
    </Box>
  );
}
