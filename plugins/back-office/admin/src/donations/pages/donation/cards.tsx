import { Box, Typography, Flex } from '@strapi/design-system';
import type { DonationDetail } from '@seva/config/contract/panel/donations/donations/contracts';
import { useBackOffice } from '../../data/back-office-context';
import { texts } from '../../texts/en';
import { dayText, money, momentText } from '@seva/panel/format';
import { Section } from '@seva/panel/ui/section';
import { NumberLink } from '@seva/panel/ui/number-link';
import { actText } from '@seva/panel/audit-words';
import { Facts } from './facts';
import { movementsOf, reasonText } from './movements';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const words = texts.donation;

interface CardProps {
  readonly donation: DonationDetail;
}

/** Donor as on the day of the donation. */
export function DonorCard({ donation: { donor, address, isGuest, isAnonymous, toTemple } }: CardProps) {
  const { may } = useBackOffice();
  return (
    <Section title={words.donor}>
      <Facts
        facts={[
          [words.name, donor.name],
          [words.email, donor.email],
          [words.phone, donor.phone],
          [words.gotram, donor.gotram],
          [words.nakshatram, donor.nakshatram],
          [words.address, address],
          [words.toTemple, toTemple ?? ''],
        ]}
      />
      {[isGuest && words.guest, isAnonymous && words.anonymous].filter(Boolean).map((mark) => (
        <Box key={String(mark)} paddingTop={3}>
          <Typography fontWeight="semiBold">{mark}</Typography>
        </Box>
      ))}
      {donor.id ? (
        <Box paddingTop={4} className="no-print">
          <NumberLink to={`/plugins/donations/donations?donor=${donor.id}`}>{words.otherGifts}</NumberLink>
          {donor.hasProfile && may('devotees.read') ? (
            <Box paddingTop={2}>
              <NumberLink to={`/plugins/donations/devotees/${donor.id}`}>{texts.devotees.profile}</NumberLink>
            </Box>
          ) : null}
        </Box>
      ) : null}
    </Section>
  );
}

function meansOf({ method, bankName, checkLast4, cardBrand, cardLast4 }: DonationDetail): string {
  if (method === 'Check') return words.check(bankName, checkLast4);
  if (method !== 'CreditCard' || !cardLast4) return texts.methods[method] ?? method;
  return words.card(cardBrand.charAt(0).toUpperCase() + cardBrand.slice(1), cardLast4);
}

/** Payment method, origin and delivery. */
export function PaymentCard({ donation }: CardProps) {
  const { options } = useBackOffice();
  const { paidAt, deliveredAt, placedBy } = donation;
  return (
    <Section title={words.payment}>
      <Facts
        facts={[
          [words.paidBy, meansOf(donation)],
          [words.paidAt, paidAt ? momentText(paidAt, options.timeZone) : ''],
          [words.placedBy, placedBy?.name ?? words.themself],
          [words.delivered, deliveredAt ? momentText(deliveredAt, options.timeZone) : words.notDelivered],
        ]}
      />
    </Section>
  );
}

/** Ledger lines of the donation, and its refunds with their reasons. */
export function LedgerCard({ donation: { payments, refunds } }: CardProps) {
  const { timeZone } = useBackOffice().options;
  const cents = payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const { moved, open } = movementsOf(payments, refunds);
  return (
    <Section title={words.ledger}>
      <Timeline
        none={words.noLedger}
        items={moved.map(({ kind, amount, detail, at }, index) => ({
          key: String(index),
          what: words.kinds[kind] ?? kind,
          beside: amount === 0 ? '' : money(amount),
          below: [momentText(at, timeZone), reasonText(kind, detail)].filter(Boolean).join(' · '),
        }))}
      />
      {payments.length > 1 ? (
        <Box paddingTop={3}>
          <Typography fontWeight="bold">
            {words.balance}: {money(cents / 100)}
          </Typography>
        </Box>
      ) : null}
      {open.length > 0 ? (
        <Box paddingTop={5}>
          <Typography tag="h3" variant="sigma" textColor="neutral600">
            {words.refunds}
          </Typography>
          <Box paddingTop={2}>
            <Timeline
              none=""
              items={open.map(({ amount, reason, status, at }, index) => ({
                key: String(index),
                what: reason,
                beside: money(amount),
                below: `${momentText(at, timeZone)} · ${words.refundStates[status] ?? status}`,
              }))}
            />
          </Box>
        </Box>
      ) : null}
    </Section>
  );
}

export function MailsCard({ donation: { mails } }: CardProps) {
  const { timeZone } = useBackOffice().options;
  return (
    <Section title={words.mails}>
      <Timeline
        none={words.noMails}
        items={mails.map(({ id, subject, to, status, at, error }) => ({
          key: id,
          what: subject,
          beside: words.mailStates[status] ?? status,
          below: [words.mailTo(to), momentText(at, timeZone), error].filter(Boolean).join(' · '),
        }))}
      />
    </Section>
  );
}

/** History of the donation, newest first. */
export function HistoryCard({ donation: { history } }: CardProps) {
  const { timeZone } = useBackOffice().options;
  return (
    <Section title={words.history}>
      <Timeline
        none={words.noHistory}
        items={history.map(({ sequence, action, actor, onBehalfOf, at }) => ({
          key: String(sequence),
          what: words.historyWords[action] ?? actText(action),
          below: [
            words.actors[actor] ?? actor,
            onBehalfOf ? words.onBehalfOf(onBehalfOf) : '',
            momentText(at, timeZone),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </Section>
  );
}

/** Returns the subtitle: the gift date, or the start of the attempt. */
export function useGiftDateText({ giftDate, createdAt }: DonationDetail): string {
  const { timeZone } = useBackOffice().options;
  return giftDate ? words.given(dayText(giftDate)) : words.begun(momentText(createdAt, timeZone));
}

const Items = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
  > li {
    padding: 10px 0;
    border-top: 1px solid ${({ theme }) => theme.colors.neutral150};
  }
  > li:first-child {
    border-top: 0;
    padding-top: 0;
  }
`;

/** Event with an amount or a state, its time and actor. */
interface TimelineItem {
  readonly key: string;
  readonly what: string;
  readonly beside?: ReactNode;
  readonly below: string;
}

function Timeline({ items, none }: { items: readonly TimelineItem[]; none: string }) {
  if (items.length === 0) return <Typography textColor="neutral600">{none}</Typography>;
  return (
    <Items>
      {items.map(({ key, what, beside, below }) => (
        <li key={key}>
          <Flex justifyContent="space-between" alignItems="flex-start" gap={4}>
            <Typography fontWeight="semiBold">{what}</Typography>
            {beside ? (
              <Typography style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{beside}</Typography>
            ) : null}
          </Flex>
          <Typography tag="div" variant="pi" textColor="neutral600" style={{ overflowWrap: 'anywhere' }}>
            {below}
          </Typography>
        </li>
      ))}
    </Items>
  );
}
