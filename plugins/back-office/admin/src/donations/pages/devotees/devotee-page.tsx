import { useState } from 'react';
import { permissions } from '@seva/config/contract/panel/rights';
import { dayOfMoment } from '@seva/config/rules/date-text';
import { Badge, Box, Button, Flex, Grid, Typography } from '@strapi/design-system';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { DevoteeDetail } from '@seva/config/contract/panel/donations/devotees/contracts';
import { useBackOffice } from '../../data/back-office-context';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { Figure } from '../../ui/figure';
import { count, dayText, money } from '@seva/panel/format';
import { ShopLink } from '../../ui/shop-link';
import { Page, PageState } from '@seva/panel/ui/page';
import { Section } from '@seva/panel/ui/section';
import { Facts } from '../donation/facts';
import { NumberLink } from '@seva/panel/ui/number-link';
import { AuditEntryList } from '@seva/panel/ui/audit-entry-list';
import { BlockDialog, CloseDialog, ConfirmationDialog, ContactDialog, CorrectDialog } from './devotee-dialogs';
import { devoteePath } from './devotees-page';
import { GiftsCard } from './gifts-card';
import { MergesCard } from './merges-card';

const words = texts.devotees;

type DevoteeAct = 'close' | 'block' | 'contact' | 'correct' | 'confirmation';

/** Page of a devotee: donations, record and history. */
export function DevoteePage() {
  const { id = '' } = useParams();
  return <OneDevotee key={id} id={id} />;
}

function OneDevotee({ id }: { id: string }) {
  const reading = useRead('devotees.find', { params: { id } });
  const [changed, setChanged] = useState<DevoteeDetail>();
  return (
    <PageState reading={changed ? { ...reading, data: changed } : reading}>
      {(devotee) => <Shown devotee={devotee} onDone={setChanged} />}
    </PageState>
  );
}

function Shown({ devotee, onDone }: { devotee: DevoteeDetail; onDone: (devotee: DevoteeDetail) => void }) {
  const cell = { direction: 'column', alignItems: 'stretch', s: 12, xs: 12 } as const;
  const { holds, may, options } = useBackOffice();
  // Lists and alerts link to the dialog.
  const isLinked = useSearchParams()[0].get('edit') === 'contact' && may('devotees.contact');
  const [asked, setAsked] = useState<DevoteeAct | null>(isLinked ? 'contact' : null);
  const dialog = { devotee, onDone, onClose: () => setAsked(null) };
  return (
    <Page
      title={devotee.name || words.noName}
      subtitle={
        <Flex gap={3} tag="span">
          <Typography tag="span" textColor="neutral600">
            {words.since(dayOfMoment(devotee.since, options.timeZone))}
          </Typography>
          {devotee.isAdmin ? <Badge variant="primary">{words.admin}</Badge> : null}
          {devotee.isBlocked ? <Badge variant="danger">{words.blocked}</Badge> : null}
        </Flex>
      }
      back="/plugins/donations/devotees"
      action={<Acts devotee={devotee} onAsk={setAsked} />}
    >
      <Figures devotee={devotee} />
      <Grid.Root gap={5} gridCols={12}>
        <Grid.Item col={4} {...cell}>
          <RecordCard devotee={devotee} onAsk={setAsked} />
        </Grid.Item>
        <Grid.Item col={8} {...cell}>
          <GiftsCard devotee={devotee} />
        </Grid.Item>
        {devotee.merges.length > 0 ? (
          <Grid.Item col={12} {...cell}>
            <MergesCard devotee={devotee} onDone={onDone} />
          </Grid.Item>
        ) : null}
        <Grid.Item col={12} {...cell}>
          <Section
            title={words.changes}
            action={
              holds(permissions['trail.read']) ? (
                <NumberLink to={`/plugins/donations/trail?record=${devotee.id}`}>{words.allChanges}</NumberLink>
              ) : null
            }
          >
            {devotee.changes.length === 0 ? (
              <Typography textColor="neutral600">{words.noChanges}</Typography>
            ) : (
              <AuditEntryList entries={devotee.changes} />
            )}
          </Section>
        </Grid.Item>
      </Grid.Root>
      {asked === 'close' ? <CloseDialog {...dialog} /> : null}
      {asked === 'block' ? <BlockDialog {...dialog} /> : null}
      {asked === 'contact' ? <ContactDialog {...dialog} /> : null}
      {asked === 'confirmation' ? <ConfirmationDialog {...dialog} /> : null}
      {asked === 'correct' ? <CorrectDialog {...dialog} /> : null}
    </Page>
  );
}

function Acts({ devotee, onAsk }: { devotee: DevoteeDetail; onAsk: (asked: DevoteeAct) => void }) {
  const { may } = useBackOffice();
  const navigate = useNavigate();
  return (
    <Flex gap={2} wrap="wrap" justifyContent="flex-end">
      <ShopLink to={`/admin/user/${devotee.id}/edit`} />
      {may('devotees.contact') ? (
        <Button variant="secondary" onClick={() => onAsk('contact')}>
          {words.contact.button}
        </Button>
      ) : null}
      {may('devotees.edit') ? (
        <>
          {devotee.isAdmin ? null : (
            <Button variant="danger-light" onClick={() => onAsk('close')}>
              {words.close.button}
            </Button>
          )}
          <Button variant={devotee.isBlocked ? 'tertiary' : 'danger-light'} onClick={() => onAsk('block')}>
            {devotee.isBlocked ? words.unblock.button : words.block.button}
          </Button>
          <Button variant="tertiary" onClick={() => navigate(`${devoteePath(devotee.id)}/merge`)}>
            {words.merge.button}
          </Button>
          <Button onClick={() => onAsk('correct')}>{words.correct.button}</Button>
        </>
      ) : null}
    </Flex>
  );
}

function Figures({ devotee }: { devotee: DevoteeDetail }) {
  const { net, donations, first, last, totals, unpaid } = devotee;
  return (
    <Flex background="neutral0" hasRadius shadow="tableShadow" padding={2} alignItems="stretch" wrap="wrap">
      <Figure label={words.lifetime} value={money(net)} hint={words.lifetimeHint} strong />
      <Figure label={words.counted} value={count(donations)} hint={unpaid > 0 ? words.unpaid(count(unpaid)) : null} />
      <Figure label={words.first} value={dayText(first)} />
      <Figure label={words.latest} value={dayText(last)} />
      <Figure
        label={words.waiting}
        value={money(totals.waiting)}
        hint={totals.waitingCount > 0 ? words.waitingCount(count(totals.waitingCount)) : words.nothingWaits}
      />
    </Flex>
  );
}

function addressOf(devotee: DevoteeDetail): string {
  const { addressLine, addressCity, addressState, addressPostalCode, addressCountry } = devotee;
  const place = [addressState, addressPostalCode].filter(Boolean).join(' ');
  return [addressLine, addressCity, place, addressCountry].filter(Boolean).join(', ');
}

/** Email of a devotee, and a button to send the link again while it is unconfirmed. */
function EmailFact({ devotee, onAsk }: { devotee: DevoteeDetail; onAsk: (asked: DevoteeAct) => void }) {
  const { may, options } = useBackOffice();
  const { email, emailConfirmed, confirmationSentAt } = devotee;
  if (email === '' || emailConfirmed) return <>{email || words.none}</>;
  const sent = confirmationSentAt ? dayOfMoment(confirmationSentAt, options.timeZone) : null;
  return (
    <Flex direction="column" alignItems="flex-start" gap={1}>
      {email}
      <Typography variant="pi" textColor="neutral600">
        {words.confirmation.waiting(sent)}
      </Typography>
      {may('devotees.contact') ? (
        <Button variant="tertiary" size="S" onClick={() => onAsk('confirmation')}>
          {words.confirmation.button}
        </Button>
      ) : null}
    </Flex>
  );
}

function RecordCard({ devotee, onAsk }: { devotee: DevoteeDetail; onAsk: (asked: DevoteeAct) => void }) {
  const { fields } = words;
  return (
    <Section title={words.record}>
      <Facts
        facts={[
          [fields.name, devotee.name || words.none],
          [fields.email, <EmailFact key="email" devotee={devotee} onAsk={onAsk} />],
          [fields.phone, devotee.phone || words.none],
          [words.contact.fields.statementName, devotee.statementName],
          [words.address, addressOf(devotee) || words.none],
          [fields.gotram, devotee.gotram || words.none],
          [fields.nakshatram, devotee.nakshatram || words.none],
          [words.signIn, devotee.canSignIn ? words.signsIn : words.doesNotSignIn],
        ]}
      />
      {devotee.rewritten > 0 ? (
        <Box paddingTop={4}>
          <Typography variant="pi" textColor="neutral600">
            {words.rewritten(count(devotee.rewritten))}
          </Typography>
        </Box>
      ) : null}
    </Section>
  );
}
