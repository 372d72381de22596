import { Badge, Box, Button, Flex, Grid, Typography } from '@strapi/design-system';
import { useNavigate } from 'react-router-dom';
import type { Devotee, LikelyDuplicate } from '@seva/config/contract/panel/donations/devotees/contracts';
import { useBackOffice } from '../../data/back-office-context';
import { texts } from '../../texts/en';
import { count, dayText, money } from '@seva/panel/format';
import { NumberLink } from '@seva/panel/ui/number-link';
import { devoteePath } from './devotees-page';

const words = texts.devotees.duplicates;

interface PairCardProps extends LikelyDuplicate {
  readonly hint?: string;
  readonly busy: boolean;
  /** Action for the pair, and its label with both names. */
  readonly act: string;
  readonly actLabel: (one: string, other: string) => string;
  readonly onAct: (one: string, other: string) => void;
}

/** Two records side by side, with the reasons of their similarity and an action. */
export function PairCard({ pair, reasons, hint, busy, act, actLabel, onAct }: PairCardProps) {
  const { may } = useBackOffice();
  const navigate = useNavigate();
  const [one, other] = pair;
  const names = [one, other].map(({ name }) => name || texts.devotees.noName) as [string, string];
  return (
    <Box tag="section" aria-label={names.join(', ')} background="neutral0" hasRadius shadow="tableShadow" padding={5}>
      <Flex gap={2} wrap="wrap" paddingBottom={4}>
        {reasons.map((reason) => (
          <Badge key={reason}>{words.reasons[reason]}</Badge>
        ))}
        {hint ? (
          <Typography variant="pi" textColor="neutral600">
            {hint}
          </Typography>
        ) : null}
      </Flex>
      <Grid.Root gap={4} gridCols={12}>
        {pair.map((devotee) => (
          <Grid.Item key={devotee.id} col={6} s={6} xs={12} direction="column" alignItems="stretch">
            <Who devotee={devotee} />
          </Grid.Item>
        ))}
      </Grid.Root>
      {may('devotees.edit') ? (
        <Flex gap={2} wrap="wrap" justifyContent="flex-end" paddingTop={4}>
          <Button
            variant="tertiary"
            aria-label={actLabel(...names)}
            disabled={busy}
            onClick={() => onAct(one.id, other.id)}
          >
            {act}
          </Button>
          <Button
            variant="secondary"
            aria-label={words.compareLabel(...names)}
            onClick={() => navigate(`${devoteePath(one.id)}/merge?other=${other.id}`)}
          >
            {words.compare}
          </Button>
        </Flex>
      ) : null}
    </Box>
  );
}

function Who({ devotee }: { devotee: Devotee }) {
  const { id, name, email, phone, gotram, nakshatram, donations, net, last } = devotee;
  const gave = donations > 0 ? [texts.overview.gifts(count(donations)), money(net), dayText(last)] : [];
  return (
    <Box style={{ overflowWrap: 'anywhere' }}>
      <NumberLink to={devoteePath(id)}>{name || texts.devotees.noName}</NumberLink>
      <Typography tag="div" textColor="neutral600">
        {[email, phone].filter(Boolean).join(' · ')}
      </Typography>
      <Typography tag="div" textColor="neutral600">
        {[gotram, nakshatram].filter(Boolean).join(' · ')}
      </Typography>
      <Typography tag="div" textColor="neutral600">
        {gave.join(' · ')}
      </Typography>
    </Box>
  );
}
