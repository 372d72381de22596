import { useEffect, useRef, useState } from 'react';
import type { Service, ServiceBooking } from '@seva/config/contract';
import { parseStoredBooking } from '@seva/config/rules/bookings/cart-line';
import { lineKey } from '@seva/config/rules/cart';
import { bookingTexts } from '@texts/bookings';
import { catalogTexts } from '@texts/catalog';
import { placeTexts } from '@texts/places';
import { CalendarCheck } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { formatSlot, formatShortDay, formatTime } from '../../lib/booking-text';
import { formatCents } from '../../lib/money';
import { useNow } from '../../lib/now';
import { paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { useTimeZone } from '../../lib/use-shop';
import { zoneName } from '../../lib/zone-name';
import { bookLine } from '../../stores/booked-lines';
import { cart, type Cart } from '../../stores/cart';
import { ActionBar } from '../../ui/action-bar';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Slip } from '../../ui/card';
import { figures } from '../../ui/figures';
import { Muted } from '../../ui/layout';
import { color, space } from '../../ui/theme/tokens';
import { AddedDialog } from '../cart';
import { changeTerms } from './change-terms';
import { DayStep } from './day-step';
import { ParticipationStep } from './participation-step';
import { useRepeatedChoice, useInitialDayCheck, useBooking, type BookingDraft } from './use-booking';
import { useSlots } from './use-slots';
import { PeopleStep } from './people-step';

/** Card on wide screens; on phones it is the page itself. */
const Frame = styled(Slip)`
  gap: ${space.normal};
  @media (max-width: 767px) {
    overflow: visible;
    padding: 0;
    background: none;
    box-shadow: none;
  }
`;
const Footer = styled.div`
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

function ChosenSlot({ draft }: { draft: BookingDraft }) {
  const now = useNow();
  const zone = useTimeZone();
  const isGuest = session.use() === null;
  const { slot, participation, rules } = draft;
  if (rules.needs === 'none') return <span />;
  if (!slot) return <span>{bookingTexts.notYet}</span>;
  const where = placeTexts.places[participation];
  return (
    <span>
      <strong>{formatSlot(slot, true)}</strong>
      {slot.startsAt === '' ? where : `${where} ${placeTexts.zone(zoneName(zone, now))}`}
      <Terms>{changeTerms(rules, slot, { now, zone, isGuest })}</Terms>
    </span>
  );
}

/** Scrolls to a step and moves the focus there, so that the keyboard continues from it. */
function goTo(heading: HTMLElement | null): void {
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ behavior: isReduced ? 'auto' : 'smooth', block: 'start' });
}

interface BookingPanelProps {
  readonly service: Service;
  readonly rules: ServiceBooking;
}

/** Returns the cart line of this service that the `line` parameter names, if any. */
function useLineToChange(service: Service): Cart[number] | null {
  const [search] = useSearchParams();
  const key = search.get('line');
  const [line] = useState(
    () => cart.get().find((each) => key !== null && lineKey(each) === key && each.product._id === service._id) ?? null,
  );
  return line;
}

/**
 * Steps of a booking: day, names, participation, and the button that adds it to the cart. Services without a day start
 * with the names.
 */
export function BookingPanel({ service, rules }: BookingPanelProps) {
  const changed = useLineToChange(service);
  const navigate = useNavigate();
  const again = useRepeatedChoice();
  const draft = useBooking(
    rules,
    changed
      ? { booking: parseStoredBooking(changed.booking) ?? {}, quantity: changed.cartQuantity }
      : again && { booking: again, quantity: 1 },
  );
  const slots = useSlots(rules.needs === 'none' ? null : service._id, changed ? null : again?.day);
  const [tries, setTries] = useState(0);
  const checked = tries > 0;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [added, setAdded] = useState<Cart[number] | null>(null);
  const [isNamesStep, setNamesStep] = useState(rules.needs === 'none');
  const dayHeading = useRef<HTMLHeadingElement>(null);
  const whoHeading = useRef<HTMLHeadingElement>(null);
  const end = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const hasNames = rules.peopleMax > 0;
  useEffect(() => {
    if (tries > 0) panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  useInitialDayCheck(changed ? null : again, slots, draft);
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

  const next = () => {
    if (!draft.slot && rules.needs !== 'none') return goTo(dayHeading.current);
    if (!isNamesStep && hasNames) {
      setNamesStep(true);
      return goTo(whoHeading.current);
    }
    book();
  };
  const { slot } = draft;
  const isLast = rules.needs === 'none' || (slot !== null && (isNamesStep || !hasNames));
  const lastAct = changed ? bookingTexts.save : rules.needs === 'none' ? catalogTexts.donate : act;
  return (
    <Frame ref={panel}>
      {rules.needs === 'none' ? null : (
        <DayStep
          slots={slots}
          needsTime={rules.needs === 'slot'}
          day={draft.day}
          chosen={slot}
          heading={dayHeading}
          problem={
            problem === 'day' ? bookingTexts.day.problem : problem === 'time' ? bookingTexts.day.timeProblem : null
          }
          onDay={draft.choose}
        />
      )}
      {hasNames ? <PeopleStep people={draft.people} most={draft.most} heading={whoHeading} /> : null}
      <ParticipationStep draft={draft} checked={checked} />
      {refusal ? <Alert>{refusal}</Alert> : null}
      <Footer>
        <ChosenSlot draft={draft} />
        <Button ref={end} onClick={book}>
          <CalendarCheck aria-hidden="true" />
          {lastAct} · {sum}
        </Button>
      </Footer>
      <ActionBar
        end={end}
        first={isLast ? sum : slot ? formatShortDay(slot.day) : slots.next ? bookingTexts.day.next : ''}
        second={
          isLast
            ? bookingTexts.who.names(draft.people.people.length)
            : slot
              ? formatTime(slot.startsAt)
              : slots.next
                ? formatShortDay(slots.next.day)
                : ''
        }
      >
        <Button onClick={next}>
          {isLast ? `${lastAct} · ${sum}` : slot ? bookingTexts.toWhom : bookingTexts.day.heading}
        </Button>
      </ActionBar>
      {added ? <AddedDialog line={added} onClose={() => setAdded(null)} /> : null}
    </Frame>
  );
}
