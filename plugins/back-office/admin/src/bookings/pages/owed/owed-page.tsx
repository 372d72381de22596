import { useState } from 'react';
import { Box, Button, EmptyStateLayout, Flex, Typography } from '@strapi/design-system';
import { CheckCircle } from '@strapi/icons';
import { useAddress, type Address } from '@seva/panel/use-address';
import { daysBetween } from '@seva/config/rules/calendar-day';
import { giftDay } from '@seva/config/rules/temple-time';
import { count } from '@seva/panel/format';
import { Page, PageState } from '@seva/panel/ui/page';
import { ResultList } from '@seva/panel/ui/result-list';
import type { OwedBooking, OwedPage as Owed } from '@seva/config/contract/panel/bookings/bookings/contracts';
import { useRead } from '../../../data/client';
import { permissions } from '@seva/config/contract/panel/rights';
import { useHasRight } from '../../../data/use-has-right';
import { dayName } from '../../data/when';
import { texts } from '../../texts/en';
import { BookingFacts, bookingTitle } from '../../ui/booking-facts';
import { PlainList } from '../../ui/plain-list';
import { ChooseDialog } from '../choose/choose-dialog';

const words = texts.owed;

/** Paid bookings without a day, the longest waiting first. */
export function OwedPage() {
  const address = useAddress([], '');
  const { page, pageSize } = address;
  const reading = useRead('bookings.owed', { query: { page, pageSize } });
  return (
    <Page title={words.title} subtitle={words.subtitle}>
      <PageState reading={reading}>
        {(owed) => <List owed={owed} address={address} onChanged={reading.reload} />}
      </PageState>
    </Page>
  );
}

interface ListProps {
  readonly owed: Owed;
  readonly address: Address<never>;
  readonly onChanged: () => void;
}

function List({ owed, address, onChanged }: ListProps) {
  const mayAct = useHasRight()(permissions['sevas.act']);
  const [choosing, setChoosing] = useState<OwedBooking | null>(null);
  const empty = (
    <EmptyStateLayout
      icon={<CheckCircle width="4.8rem" height="4.8rem" fill="success600" />}
      content={words.empty}
      hasRadius
      shadow="tableShadow"
    />
  );
  return (
    <ResultList page={owed} address={address} noneFound={words.empty} empty={empty}>
      <PlainList>
        {owed.rows.map((booking) => (
          <Box tag="li" key={booking._id} background="neutral0" hasRadius shadow="tableShadow" padding={5}>
            <Flex gap={4} wrap="wrap" justifyContent="space-between" alignItems="flex-start">
              <Box flex="1 1 30rem" minWidth={0}>
                <BookingFacts booking={booking} withService />
                <Asked booking={booking} owed={owed} />
              </Box>
              {mayAct ? (
                <Button
                  size="L"
                  aria-label={words.chooseOf(bookingTitle(booking), booking.service.name)}
                  onClick={() => setChoosing(booking)}
                >
                  {words.choose}
                </Button>
              ) : null}
            </Flex>
          </Box>
        ))}
      </PlainList>
      {choosing ? <ChooseDialog booking={choosing} onDone={onChanged} onClose={() => setChoosing(null)} /> : null}
    </ResultList>
  );
}

/** Waiting time, emails that asked for a day, and the date of the next one. */
function Asked({ booking, owed: { today, timeZone } }: { booking: OwedBooking; owed: Owed }) {
  const dayOf = (iso: string) => giftDay(Date.parse(iso), timeZone);
  const since = dayOf(booking.since);
  const waits = daysBetween(since, today);
  const mails = booking.asked.map(({ at, state }) => words.mails[state](dayName(dayOf(at))));
  const next = booking.nextAsk ? words.next(dayName(booking.nextAsk)) : words.noMore;
  const asked = booking.asked.length === 0 && !booking.hasMail ? [words.noMail] : [...mails, next];
  return (
    <Box paddingTop={2}>
      <Typography tag="p" fontWeight="semiBold" textColor={waits >= 10 ? 'danger700' : 'neutral800'}>
        {`${words.since(dayName(since))} (${words.days(count(waits))})`}
      </Typography>
      <Typography tag="p" variant="pi" textColor="neutral600">
        {asked.join('; ')}
      </Typography>
    </Box>
  );
}
