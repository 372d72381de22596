import { Badge, Box, Button, EmptyStateLayout, Flex, Grid, Typography } from '@strapi/design-system';
import { BackButton, Layouts } from '@strapi/strapi/admin';
import { useNavigate } from 'react-router-dom';
import {
  devoteePaths,
  type Devotee,
  type DuplicatePage,
  type LikelyDuplicate,
} from '../../../shared/devotees/contracts';
import { useDesk } from '../../data/desk-context';
import { useAct } from '../../data/use-act';
import { useAddress } from '../../data/use-address';
import { useRead } from '../../data/use-read';
import { texts } from '../../texts/en';
import { count, dayText, money } from '../../ui/format';
import { Note } from '../../ui/note';
import { PageState } from '../../ui/page-state';
import { Pager } from '../../ui/pager';
import { NumberLink } from '../donations/donations-table';
import { profileOf } from './devotees-page';

const words = texts.devotees.duplicates;
const noFilters = [] as const;

/** Records that are likely the same person's, with the reasons; each pair is compared or told apart. */
export function DuplicatesPage() {
  const address = useAddress(noFilters, '');
  const reading = useRead<DuplicatePage>(
    `${devoteePaths.duplicates}?page=${address.page}&pageSize=${address.pageSize}`,
  );
  const { busy, error, run } = useAct<unknown>(reading.reload);
  const tellApart = ({ pair: [one, other] }: LikelyDuplicate) =>
    void run(devoteePaths.tellApart, { one: one.id, other: other.id }, words.noted);
  return (
    <>
      <Layouts.Header
        title={words.title}
        subtitle={words.subtitle}
        navigationAction={<BackButton fallback="/plugins/donations/devotees" />}
      />
      <Layouts.Content>
        <PageState reading={reading}>
          {(page) => (
            <Flex direction="column" alignItems="stretch" gap={4}>
              {error ? <Note kind="danger">{error}</Note> : null}
              <Typography textColor="neutral600" role="status">
                {words.found(count(page.total))}
              </Typography>
              {page.total === 0 ? <EmptyStateLayout content={words.empty} hasRadius shadow="tableShadow" /> : null}
              {page.rows.map((row) => (
                <Pair key={row.pair.map(({ id }) => id).join()} row={row} busy={busy} onApart={() => tellApart(row)} />
              ))}
              {page.total > 0 ? (
                <Pager {...page} pageSize={address.pageSize} goTo={address.goTo} showing={address.showing} />
              ) : null}
            </Flex>
          )}
        </PageState>
      </Layouts.Content>
    </>
  );
}

function Pair({ row, busy, onApart }: { row: LikelyDuplicate; busy: boolean; onApart: () => void }) {
  const { may } = useDesk();
  const navigate = useNavigate();
  const [one, other] = row.pair;
  const names = [one, other].map(({ name }) => name || texts.devotees.noName) as [string, string];
  return (
    <Box tag="section" aria-label={names.join(', ')} background="neutral0" hasRadius shadow="tableShadow" padding={5}>
      <Flex gap={2} wrap="wrap" paddingBottom={4}>
        {row.reasons.map((reason) => (
          <Badge key={reason}>{words.reasons[reason]}</Badge>
        ))}
      </Flex>
      <Grid.Root gap={4} gridCols={12}>
        {row.pair.map((devotee) => (
          <Grid.Item key={devotee.id} col={6} s={6} xs={12} direction="column" alignItems="stretch">
            <Who devotee={devotee} />
          </Grid.Item>
        ))}
      </Grid.Root>
      {may('devotees.edit') ? (
        <Flex gap={2} wrap="wrap" justifyContent="flex-end" paddingTop={4}>
          <Button variant="tertiary" aria-label={words.apartLabel(...names)} disabled={busy} onClick={onApart}>
            {words.apart}
          </Button>
          <Button
            variant="secondary"
            aria-label={words.compareLabel(...names)}
            onClick={() => navigate(`${profileOf(one.id)}/merge?other=${other.id}`)}
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
  const gave = donations > 0 ? [texts.glance.gifts(count(donations)), money(net), dayText(last)] : [];
  return (
    <Box style={{ overflowWrap: 'anywhere' }}>
      <NumberLink to={profileOf(id)}>{name || texts.devotees.noName}</NumberLink>
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
