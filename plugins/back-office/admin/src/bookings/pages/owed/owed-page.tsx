import { useState } from 'react';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { CheckCircle } from '@strapi/icons';
import { useNotification } from '@strapi/strapi/admin';
import { useAddress } from '@seva/panel/use-address';
import { daysBetween } from '@seva/config/rules/calendar-day';
import { giftDay } from '@seva/config/rules/temple-time';
import { count } from '@seva/panel/format';
import { Note } from '@seva/panel/ui/note';
import { ListPage } from '@seva/panel/ui/list-page';
import type { OwedBooking, OwedPage as Owed } from '@seva/config/contract/panel/bookings/bookings/contracts';
import { useCall, useRead, useSend } from '../../../data/client';
import { permissions } from '@seva/config/contract/panel/rights';
import { useHasRight } from '../../../data/use-has-right';
import { dayName } from '../../data/when';
import { texts } from '../../texts/en';
import { BookingFacts, bookingTitle } from '../../ui/booking-facts';
import { PlainList } from '../../ui/plain-list';
import { ChooseDialog } from '../choose/choose-dialog';
import { isBlank } from '@seva/config/rules/plain-text';
import { ActionForm } from '@seva/panel/ui/action-form';
import { LinesField } from '@seva/panel/ui/fields';

const words = texts.owed;

/** Paid bookings without a day, the longest waiting first. */
export function OwedPage() {
  const address = useAddress([], '');
  const { page, pageSize } = address;
  const reading = useRead('bookings.owed', { query: { page, pageSize } });
  const hasRight = useHasRight();
  const mayAct = hasRight(permissions['sevas.act']);
  const mayRefund = hasRight(permissions.act);
  const [choosing, setChoosing] = useState<OwedBooking | null>(null);
  const [refunding, setRefunding] = useState<OwedBooking | null>(null);
  return (
    <>
      <ListPage
        title={words.title}
        words={words}
        address={address}
        reading={reading}
        emptyState={{ icon: <CheckCircle width="4.8rem" height="4.8rem" fill="success600" /> }}
      >
        {(owed) => (
          <PlainList>
            {owed.rows.map((booking) => (
              <Box tag="li" key={booking._id} background="neutral0" hasRadius shadow="tableShadow" padding={5}>
                <Flex gap={4} wrap="wrap" justifyContent="space-between" alignItems="flex-start">
                  <Box flex="1 1 30rem" minWidth={0}>
                    <BookingFacts booking={booking} withService />
                    <Asked booking={booking} owed={owed} />
                  </Box>
                  <Flex direction="column" alignItems="stretch" gap={2}>
                    {mayAct ? (
                      <Acts
                        booking={booking}
                        today={owed.today}
                        onChoose={() => setChoosing(booking)}
                        onConfirmed={reading.reload}
                      />
                    ) : null}
                    {mayRefund ? (
                      <Button
                        size="L"
                        variant="danger-light"
                        aria-label={words.refundOf(bookingTitle(booking), booking.service.name)}
                        onClick={() => setRefunding(booking)}
                      >
                        {words.refund}
                      </Button>
                    ) : null}
                  </Flex>
                </Flex>
              </Box>
            ))}
          </PlainList>
        )}
      </ListPage>
      {refunding ? (
        <RefundDialog booking={refunding} onDone={reading.reload} onClose={() => setRefunding(null)} />
      ) : null}
      {choosing ? <ChooseDialog booking={choosing} onDone={reading.reload} onClose={() => setChoosing(null)} /> : null}
    </>
  );
}

interface ActsProps {
  readonly booking: OwedBooking;
  readonly today: string;
  readonly onChoose: () => void;
  readonly onConfirmed: () => void;
}

/** Confirms a requested day with one press, or opens the dialog for another one. */
function Acts({ booking, today, onChoose, onConfirmed }: ActsProps) {
  const { _id, requestedDay, service } = booking;
  const { busy, error, send } = useSend();
  const { toggleNotification } = useNotification();
  const name = bookingTitle(booking);
  if (!requestedDay)
    return (
      <Button size="L" aria-label={words.chooseOf(name, service.name)} onClick={onChoose}>
        {words.choose}
      </Button>
    );
  const day = dayName(requestedDay);
  const confirm = async () => {
    const body = { day: requestedDay, startsAt: '', seen: '' };
    if (!(await send('bookings.choose', { params: { id: _id }, body }))) return;
    toggleNotification({ type: 'success', message: words.confirmed(day) });
    onConfirmed();
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      {requestedDay < today ? null : (
        <Button
          size="L"
          loading={busy}
          aria-label={words.confirmOf(day, name, service.name)}
          onClick={() => void confirm()}
        >
          {words.confirm(day)}
        </Button>
      )}
      <Button size="L" variant="tertiary" aria-label={words.otherOf(name, service.name)} onClick={onChoose}>
        {words.other}
      </Button>
      {error ? <Note kind="danger">{error}</Note> : null}
    </Flex>
  );
}

/** Waiting time, emails that asked for a day, and the date of the next one. */
function Asked({ booking, owed: { today, timeZone } }: { booking: OwedBooking; owed: Owed }) {
  const dayOf = (iso: string) => giftDay(Date.parse(iso), timeZone);
  const since = dayOf(booking.since);
  const waits = daysBetween(since, today);
  return (
    <Box paddingTop={2}>
      <Typography tag="p" fontWeight="semiBold" textColor={waits >= 10 ? 'danger700' : 'neutral800'}>
        {`${words.since(dayName(since))} (${words.days(count(waits))})`}
      </Typography>
      <Typography tag="p" variant="pi" textColor="neutral600">
        {waitText(booking, today, dayOf)}
      </Typography>
    </Box>
  );
}

function waitText(booking: OwedBooking, today: string, dayOf: (iso: string) => string): string {
  if (booking.requestedDay) return requestText(booking.requestedDay, today);
  return booking.anyDay ? words.anyDay : mailsText(booking, dayOf);
}

const requestText = (day: string, today: string): string =>
  [words.requested(dayName(day)), day < today ? words.passed : ''].filter(Boolean).join('. ');

function mailsText({ asked, nextAsk, hasMail }: OwedBooking, dayOf: (iso: string) => string): string {
  if (asked.length === 0 && !hasMail) return words.noMail;
  const mails = asked.map(({ at, state }) => words.mails[state](dayName(dayOf(at))));
  return [...mails, nextAsk ? words.next(dayName(nextAsk)) : words.noMore].join('; ');
}

const { refundDialog } = words;

interface RefundDialogProps {
  readonly booking: OwedBooking;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Cancels a booking that cannot get its day and refunds its line, with a reason for the family. */
function RefundDialog({ booking, ...props }: RefundDialogProps) {
  const [reason, setReason] = useState('');
  const call = useCall();
  return (
    <ActionForm
      {...props}
      title={refundDialog.title(booking.service.name)}
      body={refundDialog.body(bookingTitle(booking))}
      confirm={refundDialog.confirm}
      done={refundDialog.done}
      danger
      disabled={isBlank(reason)}
      act={() => call('bookings.refuse', { params: { id: booking._id }, body: { reason } })}
    >
      <LinesField
        label={refundDialog.reason}
        hint={refundDialog.reasonHint}
        value={reason}
        onChange={setReason}
        required
      />
    </ActionForm>
  );
}
