import { useEffect, useRef, useState } from 'react';
import type { Service, ServiceBooking } from '@seva/config/contract';
import { readableBooking } from '@seva/config/rules/bookings/cart-line';
import { lineKey } from '@seva/config/rules/cart';
import { bookingTexts } from '@texts/bookings';
import { catalogTexts } from '@texts/catalog';
import { placeTexts } from '@texts/places';
import { CalendarCheck } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { placeWords, shortDay, timeName } from '../../lib/booking-words';
import { formatCents } from '../../lib/money';
import { useNow } from '../../lib/now';
import { paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { useTimeZone } from '../../lib/use-shop';
import { zoneName } from '../../lib/zone-name';
import { bookLine } from '../../stores/booked-lines';
import { cart, type Cart } from '../../stores/cart';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Slip } from '../../ui/card';
import { figures } from '../../ui/figures';
import { Muted } from '../../ui/layout';
import { color, space } from '../../ui/theme/tokens';
import { AddedDialog } from '../cart';
import { changeTerms } from './change-terms';
import { DayStretch } from './day-stretch';
import { PartStretch } from './part-stretch';
import { PhoneAct } from './phone-act';
import { useAgain, useWishedDay, useBooking, type BookingDraft } from './use-booking';
import { useSlots } from './use-slots';
import { WhoStretch } from './who-stretch';

/** A card where there is room; on phones the page itself. */
const Sheet = styled(Slip)`
  gap: ${space.normal};
  @media (max-width: 767px) {
    overflow: visible;
    padding: 0;
    background: none;
    box-shadow: none;
  }
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.small};
  align-items: center;
  justify-content: space-between;
  padding-top: ${space.snug};
  border-top: 1px solid ${color.sandDeep};
  & strong {
    display: block;
    ${figures}
  }
`;

const Terms = styled(Muted)`
  display: block;
`;

/** The day, time, place and zone, as they will be kept, and until when they can be changed. */
function PlaceSentence({ draft }: { draft: BookingDraft }) {
  const now = useNow();
  const zone = useTimeZone();
  const isGuest = session.use() === null;
  const { place, participation, rules } = draft;
  if (rules.needs === 'none') return <span />;
  if (!place) return <span>{bookingTexts.notYet}</span>;
  const where = placeTexts.places[participation];
  return (
    <span>
      <strong>{placeWords(place, true)}</strong>
      {place.startsAt === '' ? where : `${where} ${placeTexts.zone(zoneName(zone, now))}`}
      <Terms>{changeTerms(rules, place, { now, zone, isGuest })}</Terms>
    </span>
  );
}

/** Brings a stretch of the page into view and the focus with it, so that a keyboard goes on from there. */
function goTo(heading: HTMLElement | null): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
}

interface BookingPanelProps {
  readonly service: Service;
  readonly rules: ServiceBooking;
}

/** The line of the cart that is to be changed, when the address names one of this service. */
function useLineToChange(service: Service): Cart[number] | null {
  const [search] = useSearchParams();
  const key = search.get('line');
  const [line] = useState(
    () => cart.get().find((each) => key !== null && lineKey(each) === key && each.product._id === service._id) ?? null,
  );
  return line;
}

/** Everything from the day to the act: Choose a day, For whom?, Book. Services without a day begin with the names. */
export function BookingPanel({ service, rules }: BookingPanelProps) {
  const changed = useLineToChange(service);
  const navigate = useNavigate();
  const again = useAgain();
  const draft = useBooking(
    rules,
    changed
      ? { booking: readableBooking(changed.booking) ?? {}, quantity: changed.cartQuantity }
      : again && { booking: again, quantity: 1 },
  );
  const slots = useSlots(rules.needs === 'none' ? null : service._id, changed ? null : again?.day);
  const [tries, setTries] = useState(0);
  const checked = tries > 0;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [added, setAdded] = useState<Cart[number] | null>(null);
  const [isAtNames, setAtNames] = useState(rules.needs === 'none');
  const dayHeading = useRef<HTMLHeadingElement>(null);
  const whoHeading = useRef<HTMLHeadingElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const hasNames = rules.peopleMax > 0;
  useEffect(() => {
    if (tries > 0) sheet.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  useWishedDay(changed ? null : again, slots, draft);
  const problem = checked ? draft.problem() : null;
  const sum = formatCents(Math.round(service.price * 100) * draft.units);
  const act = rules.unit === 'item' ? bookingTexts.order : bookingTexts.book;

  const book = () => {
    setTries(tries + 1);
    const found = draft.problem();
    if (found === 'day' || found === 'time') return goTo(dayHeading.current);
    if (found) return;
    const line = { product: service, cartQuantity: draft.units, booking: draft.choice() };
    const old = changed ? lineKey(changed) : null;
    if (cart.isFullFor(lineKey(line)) && old === null) return setRefusal(catalogTexts.cartFull);
    setRefusal(null);
    if (old !== null && old !== lineKey(line)) cart.remove(old);
    bookLine(service, draft.units, line.booking);
    if (old !== null) return void navigate(paths.cart());
    setAdded(line);
  };

  /** The next stretch: the day, then the names, then the cart. */
  const next = () => {
    if (!draft.place && rules.needs !== 'none') return goTo(dayHeading.current);
    if (!isAtNames && hasNames) {
      setAtNames(true);
      return goTo(whoHeading.current);
    }
    book();
  };
  const { place } = draft;
  const isLast = rules.needs === 'none' || (place !== null && (isAtNames || !hasNames));
  const lastAct = changed ? bookingTexts.save : rules.needs === 'none' ? catalogTexts.donate : act;
  return (
    <Sheet ref={sheet}>
      {rules.needs === 'none' ? null : (
        <DayStretch
          slots={slots}
          needsTime={rules.needs === 'slot'}
          day={draft.day}
          chosen={place}
          heading={dayHeading}
          problem={
            problem === 'day' ? bookingTexts.day.problem : problem === 'time' ? bookingTexts.day.timeProblem : null
          }
          onDay={draft.choose}
        />
      )}
      {hasNames ? <WhoStretch people={draft.people} most={draft.most} heading={whoHeading} /> : null}
      <PartStretch draft={draft} checked={checked} />
      {refusal ? <Alert>{refusal}</Alert> : null}
      <Foot ref={end}>
        <PlaceSentence draft={draft} />
        <Button onClick={book}>
          <CalendarCheck aria-hidden="true" />
          {lastAct} · {sum}
        </Button>
      </Foot>
      <PhoneAct
        end={end}
        first={isLast ? sum : place ? shortDay(place.day) : slots.next ? bookingTexts.day.next : ''}
        second={
          isLast
            ? bookingTexts.who.names(draft.people.people.length)
            : place
              ? timeName(place.startsAt)
              : slots.next
                ? shortDay(slots.next.day)
                : ''
        }
        act={isLast ? lastAct : place ? bookingTexts.toWhom : bookingTexts.day.heading}
        onAct={next}
      />
      {added ? <AddedDialog line={added} onClose={() => setAdded(null)} /> : null}
    </Sheet>
  );
}
