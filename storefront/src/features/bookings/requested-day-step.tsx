import { useState, type Ref } from 'react';
import type { SlotsAnswer } from '@seva/config/contract';
import { requestableDays } from '@seva/config/rules/bookings/requested-day';
import { addDays } from '@seva/config/rules/calendar-day';
import { bookingTexts } from '@texts/bookings';
import { isRented } from '../../stores/booked-lines';
import { Alert } from '../../ui/alert';
import { CheckField } from '../../ui/check-field';
import { Muted, Stack } from '../../ui/layout';
import { addMonths, daysOfMonth, monthOf } from './calendar-month';
import { DayGrid } from './day-grid';
import { MonthNav, StepHead } from './month-nav';
import type { BookingDraft } from './use-booking';

const { request: texts } = bookingTexts;

const anyTime = [{ startsAt: '', endsAt: null, left: null, state: 'open' as const }];

function daysToRequest(month: string, today: string): SlotsAnswer['days'] {
  const { first: start, count } = daysOfMonth(month);
  const { first, last } = requestableDays(today);
  return Array.from({ length: count }, (_, index) => addDays(start, index))
    .filter((day) => day >= first && day <= last)
    .map((day) => ({ day, observances: [], reason: '', slots: anyTime }));
}

interface RequestedDayStepProps {
  readonly draft: BookingDraft;
  readonly heading: Ref<HTMLHeadingElement>;
  /** True if the devotee has tried to go on without a day. */
  readonly isMissing: boolean;
}

/** Step that asks for the devotee's preferred day, which the temple confirms, or for any day. */
export function RequestedDayStep({ draft, heading, isMissing }: RequestedDayStepProps) {
  const { today, day } = draft;
  const isRental = isRented(draft.rules);
  const { first, last } = requestableDays(today);
  // The last days of a month would be a short grid; few devotees request one of them.
  const [month, setMonth] = useState(monthOf(day ?? addDays(first, 6)));
  const canGoBack = month > monthOf(first);
  const canGoOn = month < monthOf(last);
  return (
    <Stack as="section" data-gap="small" aria-labelledby="choose-day">
      <StepHead>
        <h2 id="choose-day" ref={heading} tabIndex={-1}>
          {texts.heading}
        </h2>
        <MonthNav {...{ month, canGoBack, canGoOn }} onTurn={(months) => setMonth(addMonths(month, months))} />
      </StepHead>
      <Muted>{texts.hint}</Muted>
      {isRental ? null : (
        <CheckField
          label={texts.any}
          checked={draft.isAnyDay}
          onChange={({ target }) => draft.setAnyDay(target.checked)}
        />
      )}
      <DayGrid
        plain
        {...{ month, canGoBack, canGoOn }}
        days={daysToRequest(month, today)}
        chosen={day}
        busy={false}
        onChoose={(each) => draft.choose(each.day, { day: each.day, startsAt: '' })}
        onMonth={(shown) => setMonth(monthOf(shown))}
      />
      {isMissing ? <Alert>{isRental ? texts.dayProblem : texts.problem}</Alert> : null}
    </Stack>
  );
}
