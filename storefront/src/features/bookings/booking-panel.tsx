import { useEffect, useRef, useState } from 'react';
import type { FreeSlot, Service, ServiceBooking } from '@seva/config/contract';
import { parseStoredBooking } from '@seva/config/rules/bookings/cart-line';
import { lineKey } from '@seva/config/rules/cart';
import { bookingTexts } from '@texts/bookings';
import { catalogTexts } from '@texts/catalog';
import { placeTexts } from '@texts/places';
import { CalendarCheck } from 'lucide-react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { formatLongDay, formatSlot, formatShortDay, formatTime } from '../../lib/booking-text';
import { focusInView } from '../../lib/focus-in-view';
import { formatCents } from '../../lib/money';
import { useNow } from '../../lib/now';
import { bookingAnchor, paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { useTimeZone } from '../../lib/use-shop';
import { zoneName } from '../../lib/zone-name';
import { bookLine, isGoods, isRented } from '../../stores/booked-lines';
import { cart, type Cart } from '../../stores/cart';
import { ActionBar } from '../../ui/action-bar';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Slip } from '../../ui/card';
import { figures } from '../../ui/figures';
import { Muted } from '../../ui/layout';
import { TextButton } from '../../ui/text-button';
import { color, media, radius, space } from '../../ui/theme/tokens';
import { AddedDialog } from '../cart';
import { changeTerms } from './change-terms';
import { DayStep } from './day-step';
import { ParticipationStep } from './participation-step';
import { RequestedDayStep } from './requested-day-step';
import { useRepeatedChoice, useInitialDayCheck, useBooking, type BookingDraft } from './use-booking';
import { useSlots } from './use-slots';
import { PeopleStep } from './people-step';

const { request } = bookingTexts;

/** Card on wide screens; on phones it is the page itself. */
const Frame = styled(Slip)`
  gap: ${space.normal};
  overflow: visible;
  & :is(a, button, input, select, textarea) {
    scroll-margin-bottom: 7rem;
  }
  /* The heading of the names is scrolled to with the line above it. */
  & > [data-chosen] + section h2 {
    scroll-margin-top: 6.5rem;
  }
  ${media.phone} {
    padding: 0;
    background: none;
    box-shadow: none;
  }
  ${media.from1024} {
    gap: ${space.small};
    padding-block: ${space.small} 0;
  }
`;
/** Sum and Book; on wide screens at the card's foot, which stays in the window. */
const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.small};
  align-items: center;
  justify-content: space-between;
  padding-top: ${space.snug};
  border-top: 1px solid ${color.sandDeep};
  & > span {
    flex: 1 1 14rem;
  }
  & strong {
    display: block;
    ${figures}
  }
  ${media.from1024} {
    position: sticky;
    z-index: 1;
    bottom: 0;
    margin-inline: calc(-1 * ${space.normal});
    padding: ${space.small} ${space.normal};
    border-radius: 0 0 ${radius.card} ${radius.card};
    background: ${color.paper};
  }
`;

const Terms = styled(Muted)`
  display: block;
`;
/** Wide screens show the day beside Book, narrow ones above the names. */
const OnWide = styled.span`
  display: none;
  ${media.from1024} {
    display: inline;
  }
`;
const ChosenLine = styled.div`
  display: flex;
  gap: ${space.small};
  align-items: center;
  padding: ${space.tiny} ${space.small};
  border-radius: ${radius.card};
  background: ${color.sand};
  & > svg {
    flex: none;
    color: ${color.leaf};
  }
  & > span {
    flex: 1 1 auto;
    min-width: 0;
    line-height: 1.35;
  }
  & strong {
    display: block;
    ${figures}
  }
  ${media.from1024} {
    display: none;
  }
`;

/** Day and place of the choice in two lines; nothing without a day. */
function ChosenSlot({ draft }: { draft: BookingDraft }) {
  const now = useNow();
  const zone = useTimeZone();
  const { slot, participation, rules, isAnyDay, isRequest } = draft;
  if (!slot && !isAnyDay) return null;
  if (isRequest || !slot) {
    return (
      <>
        <strong>{slot ? request.chosen(formatLongDay(slot.day)) : request.anyChosen}</strong>
        {slot ? request.confirms : request.templeChooses}
      </>
    );
  }
  const where = isGoods(rules) ? placeTexts.delivery[participation] : placeTexts.places[participation];
  return (
    <>
      <strong>{formatSlot(slot, true)}</strong>
      {slot.startsAt === '' ? where : `${where} ${placeTexts.zone(zoneName(zone, now))}`}
    </>
  );
}

/** Text beside Book: the choice, and the deadline for changing it. */
function BesideBook({ draft }: { draft: BookingDraft }) {
  const now = useNow();
  const zone = useTimeZone();
  const isGuest = session.use() === null;
  const { slot, rules, hasDay, isAnyDay, isRequest } = draft;
  if (hasDay && !slot && !isAnyDay) return <span>{bookingTexts.notYet}</span>;
  return (
    <span>
      <OnWide>
        <ChosenSlot draft={draft} />
      </OnWide>
      {slot && !isRequest ? <Terms>{changeTerms(rules, slot, { now, zone, isGuest })}</Terms> : null}
    </span>
  );
}

/** Moves to a step, so that the keyboard continues from it. */
const goTo = (heading: HTMLElement | null) => focusInView(heading, 'start');

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

function dayText({ slot, isAnyDay }: BookingDraft): string {
  if (slot) return formatShortDay(slot.day);
  return isAnyDay ? request.anyChosen : '';
}

/** Returns the upper and the lower text of the action bar before the last step. */
function dayTexts(draft: BookingDraft, next: FreeSlot | null, sum: string): readonly [string, string] {
  const { slot, isRequest } = draft;
  if (slot) return [dayText(draft), isRequest ? request.heading : formatTime(slot.startsAt)];
  if (draft.isAnyDay) return [request.heading, request.anyChosen];
  return next ? [bookingTexts.day.next, formatShortDay(next.day)] : ['', sum];
}

const namesText = (count: number) => (count > 0 ? bookingTexts.who.names(count) : placeTexts.ownName);

/**
 * Steps of a booking: day or requested day, names, participation or delivery, and the button that adds it to the cart.
 */
export function BookingPanel({ service, rules }: BookingPanelProps) {
  const changed = useLineToChange(service);
  const navigate = useNavigate();
  const repeated = useRepeatedChoice();
  const again = changed?.suggested && !changed.booking?.day ? changed.suggested : repeated;
  const keptNames = changed?.booking?.people ?? repeated?.people ?? [];
  const draft = useBooking(
    rules,
    changed
      ? { booking: { ...again, ...parseStoredBooking(changed.booking) }, quantity: changed.cartQuantity }
      : again && { booking: again, quantity: 1 },
  );
  const slots = useSlots(rules.needs === 'none' ? null : service._id, again?.day);
  const [tries, setTries] = useState(0);
  const checked = tries > 0;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [added, setAdded] = useState<Cart[number] | null>(null);
  const hasNames = rules.peopleMax > 0;
  const [isNamesStep, setNamesStep] = useState(!hasNames);
  const dayHeading = useRef<HTMLHeadingElement>(null);
  const whoHeading = useRef<HTMLHeadingElement>(null);
  const end = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  // The page of a link to the steps is complete only now.
  useEffect(() => {
    if (hash === `#${bookingAnchor}`) panel.current?.scrollIntoView();
  }, [hash]);
  useEffect(() => {
    if (tries > 0) panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  useInitialDayCheck(again, slots, draft);
  const problem = checked ? draft.problem() : null;
  const sum = formatCents(Math.round(service.price * 100) * draft.units);

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

  // The month is as high as its weeks, so the steps below it wait for them and do not move.
  const isMonthPending = rules.needs !== 'none' && !slots.isKnown && slots.loading;
  const isDayChosen = !draft.hasDay || draft.slot !== null || draft.isAnyDay;
  const isLast = isDayChosen && isNamesStep;
  const next = () => {
    if (!isDayChosen) return goTo(dayHeading.current);
    if (isLast) return book();
    setNamesStep(true);
    goTo(whoHeading.current);
  };
  const lastAct = changed
    ? bookingTexts.save
    : rules.unit === 'item' && !isRented(rules)
      ? bookingTexts.order
      : bookingTexts.book;
  const [first, second] = isLast
    ? [dayText(draft) || service.name, hasNames ? namesText(draft.people.people.length) : '']
    : dayTexts(draft, slots.next, sum);
  return (
    <Frame ref={panel}>
      {again && keptNames.length > 0 ? <Alert kind="note">{bookingTexts.again}</Alert> : null}
      {draft.isRequest ? (
        <RequestedDayStep draft={draft} heading={dayHeading} isMissing={problem === 'day'} />
      ) : draft.hasDay ? (
        <DayStep
          slots={slots}
          needsTime={rules.needs === 'slot'}
          day={draft.day}
          chosen={draft.slot}
          heading={dayHeading}
          problem={
            problem === 'day' ? bookingTexts.day.problem : problem === 'time' ? bookingTexts.day.timeProblem : null
          }
          onDay={draft.choose}
        />
      ) : null}
      {isMonthPending ? null : (
        <>
          {draft.slot || draft.isAnyDay ? (
            <ChosenLine data-chosen>
              <CalendarCheck aria-hidden="true" />
              <span>
                <ChosenSlot draft={draft} />
              </span>
              <TextButton
                type="button"
                aria-label={bookingTexts.change.theDay}
                onClick={() => goTo(dayHeading.current)}
              >
                {bookingTexts.change.day}
              </TextButton>
            </ChosenLine>
          ) : null}
          {hasNames ? <PeopleStep people={draft.people} most={draft.most} heading={whoHeading} /> : null}
          <ParticipationStep draft={draft} checked={checked} />
        </>
      )}
      {refusal ? <Alert>{refusal}</Alert> : null}
      <Footer>
        <BesideBook draft={draft} />
        <Button ref={end} onClick={book}>
          <CalendarCheck aria-hidden="true" />
          {lastAct} · {sum}
        </Button>
      </Footer>
      <ActionBar end={end} first={first} second={second}>
        <Button onClick={next}>
          {isLast ? `${lastAct} · ${sum}` : isDayChosen ? bookingTexts.toWhom : bookingTexts.day.heading}
        </Button>
      </ActionBar>
      {added ? <AddedDialog line={added} onClose={() => setAdded(null)} /> : null}
    </Frame>
  );
}
