import { useState } from 'react';
import type { Booking } from '@seva/config/contract';
import { giftDay } from '@seva/config/rules/temple-time';
import { poojaTexts as texts } from '@texts/poojas';
import { Navigate, useSearchParams } from 'react-router-dom';
import { placeTexts } from '@texts/places';
import { formatLongDay, formatSlot } from '../../../lib/booking-text';
import { useNow } from '../../../lib/now';
import { paths } from '../../../lib/paths';
import { useEndpoint } from '../../../lib/use-endpoint';
import { useTimeZone } from '../../../lib/use-shop';
import { zoneName } from '../../../lib/zone-name';
import { ButtonLink } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { Failure } from '../../../ui/failure';
import { Muted, Row, Stack } from '../../../ui/layout';
import { Loader, Skeleton } from '../../../ui/skeleton';
import { useToast } from '../../../ui/toast';
import { bookAgainState } from './book-again';
import { BookingCard } from './booking-card';
import { CancelDialog } from './cancel-dialog';
import { MoveDialog } from './move-dialog';
import { NamesDialog } from './names-dialog';
import { PastList } from './past-list';
import { RequestDialog } from './request-dialog';
import { awaitsTemple, sortBookings } from './sort-bookings';

interface OpenDialog {
  readonly kind: 'move' | 'names' | 'cancel';
  readonly booking: Booking;
}

/** Returns the dialog that the address requests: `?choose=` of an email or `?names=` of a donation's page. */
function requestedDialog(bookings: readonly Booking[] | undefined, search: URLSearchParams): OpenDialog | null {
  const find = (name: string) => bookings?.find(({ _id }) => _id === search.get(name));
  const [choose, names] = [find('choose'), find('names')];
  if (choose?.may.move) return { kind: 'move', booking: choose };
  return names?.may.correct ? { kind: 'names', booking: names } : null;
}

/**
 * The devotee's upcoming and past poojas. `?choose=` and `?names=` open a dialog; `?again=` redirects to book one
 * again.
 */
export function MyPoojas() {
  const { data, error, loading, refresh } = useEndpoint('bookings.mine', {});
  const [search, setSearch] = useSearchParams();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const now = useNow();
  const zone = useTimeZone();
  const toast = useToast();
  const open = dialog ?? requestedDialog(data, search);
  const close = () => {
    setDialog(null);
    if (search.has('choose') || search.has('names')) setSearch({}, { replace: true });
  };
  const onMoved = ({ service, day, startsAt, requestedDay }: Booking) => {
    close();
    if (!day && requestedDay) toast(texts.requestDialog.done(service.name, formatLongDay(requestedDay)));
    if (day) toast(texts.moveDialog.done(service.name, formatSlot({ day, startsAt })));
    void refresh();
  };
  const onCorrected = ({ service }: Booking) => {
    close();
    toast(texts.namesDialog.done(service.name));
    void refresh();
  };
  const onCanceled = () => {
    close();
    toast(texts.cancelDialog.done);
    void refresh();
  };
  const again = data?.find(({ _id }) => _id === search.get('again'));
  if (again?.service._id) return <Navigate replace to={paths.book(again.service._id)} state={bookAgainState(again)} />;
  const { coming, past } = sortBookings(data ?? [], giftDay(now, zone));
  return (
    <Stack>
      {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
      {loading ? (
        <Loader>
          <Stack>
            <Skeleton height="11rem" round="14px" />
            <Skeleton height="11rem" round="14px" />
            <Skeleton height="11rem" round="14px" />
          </Stack>
        </Loader>
      ) : null}
      {data && coming.length + past.length === 0 ? (
        <Empty heading={texts.empty} text={texts.emptyText}>
          <ButtonLink to={paths.list('pooja')}>{texts.find}</ButtonLink>
        </Empty>
      ) : null}
      {coming.length + past.length > 0 ? (
        <Stack as="section" data-gap="snug" aria-labelledby="coming-poojas">
          <Row data-between>
            <h2 id="coming-poojas">{texts.coming}</h2>
            <Muted>
              {texts.count(coming.length)} {placeTexts.zone(zoneName(zone, now))}
            </Muted>
          </Row>
          {coming.length === 0 ? <p>{texts.noneComing}</p> : null}
          {coming.map((booking) => (
            <BookingCard
              key={booking._id}
              booking={booking}
              onMove={() => setDialog({ kind: 'move', booking })}
              onNames={() => setDialog({ kind: 'names', booking })}
              onCancel={() => setDialog({ kind: 'cancel', booking })}
            />
          ))}
        </Stack>
      ) : null}
      {past.length > 0 ? <PastList bookings={past} onChanged={() => void refresh()} /> : null}
      {open?.kind === 'move' && awaitsTemple(open.booking) ? (
        <RequestDialog booking={open.booking} onMoved={onMoved} onClose={close} />
      ) : null}
      {open?.kind === 'move' && !awaitsTemple(open.booking) ? (
        <MoveDialog booking={open.booking} onMoved={onMoved} onClose={close} />
      ) : null}
      {open?.kind === 'names' ? (
        <NamesDialog booking={open.booking} onCorrected={() => onCorrected(open.booking)} onClose={close} />
      ) : null}
      {open?.kind === 'cancel' ? <CancelDialog booking={open.booking} onCanceled={onCanceled} onClose={close} /> : null}
    </Stack>
  );
}
