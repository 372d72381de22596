import { useState } from 'react';
import type { Booking } from '@seva/config/contract';
import { giftDay } from '@seva/config/rules/temple-time';
import { poojaTexts as texts } from '@texts/poojas';
import { Navigate, useSearchParams } from 'react-router-dom';
import { placeTexts } from '@texts/places';
import { placeWords } from '../../../lib/booking-words';
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
import { choiceAgain } from './again';
import { BookingCard } from './booking-card';
import { CancelDialog } from './cancel-dialog';
import { MoveDialog } from './move-dialog';
import { NamesDialog } from './names-dialog';
import { PastList } from './past-list';
import { sortBookings } from './sort-bookings';

/** What is being done to one of the poojas. */
interface Act {
  readonly kind: 'move' | 'names' | 'cancel';
  readonly booking: Booking;
}

/** The act that the address asks for: a mail's link opens the days of one, the page of a donation its names. */
function askedFor(bookings: readonly Booking[] | undefined, search: URLSearchParams): Act | null {
  const find = (name: string) => bookings?.find(({ _id }) => _id === search.get(name));
  const [choose, names] = [find('choose'), find('names')];
  if (choose?.may.move) return { kind: 'move', booking: choose };
  return names?.may.correct ? { kind: 'names', booking: names } : null;
}

/** One's poojas: coming and past, each with what can be done (`?choose=` and `?names=` open it for one, `?again=` leads on). */
export function MyPoojas() {
  const { data, error, loading, refresh } = useEndpoint('bookings.mine', {});
  const [search, setSearch] = useSearchParams();
  const [act, setAct] = useState<Act | null>(null);
  const now = useNow();
  const zone = useTimeZone();
  const toast = useToast();
  const open = act ?? askedFor(data, search);
  const close = () => {
    setAct(null);
    if (search.has('choose') || search.has('names')) setSearch({}, { replace: true });
  };
  const moved = ({ service, day, startsAt }: Booking) => {
    close();
    if (day) toast(texts.moveDialog.done(service.name, placeWords({ day, startsAt })));
    void refresh();
  };
  const corrected = ({ service }: Booking) => {
    close();
    toast(texts.namesDialog.done(service.name));
    void refresh();
  };
  const canceled = () => {
    close();
    toast(texts.cancelDialog.done);
    void refresh();
  };
  const again = data?.find(({ _id }) => _id === search.get('again'));
  if (again?.service._id) return <Navigate replace to={paths.product(again.service._id)} state={choiceAgain(again)} />;
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
              onMove={() => setAct({ kind: 'move', booking })}
              onNames={() => setAct({ kind: 'names', booking })}
              onCancel={() => setAct({ kind: 'cancel', booking })}
            />
          ))}
        </Stack>
      ) : null}
      {past.length > 0 ? <PastList bookings={past} onChanged={() => void refresh()} /> : null}
      {open?.kind === 'move' ? <MoveDialog booking={open.booking} onMoved={moved} onClose={close} /> : null}
      {open?.kind === 'names' ? (
        <NamesDialog booking={open.booking} onCorrected={() => corrected(open.booking)} onClose={close} />
      ) : null}
      {open?.kind === 'cancel' ? <CancelDialog booking={open.booking} onCanceled={canceled} onClose={close} /> : null}
    </Stack>
  );
}
