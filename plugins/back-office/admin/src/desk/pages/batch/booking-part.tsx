import { useId } from 'react';
import type { Participation } from '@seva/config/contract';
import type { DeskService } from '@seva/config/contract/panel/desk/batches/contracts';
import { addDays } from '@seva/config/rules/calendar-day';
import { useTempleClock } from '@seva/panel/temple-clock';
import styled from 'styled-components';
import { wayName } from '../../../data/way-name';
import { slotName } from '../../../bookings/data/when';
import { useRead } from '../../../data/client';
import type { DraftLine } from '../../data/draft';
import { hasBooking, lineCell } from '../../data/row-body';
import { takesNames } from '../../data/services';
import { texts } from '../../texts/en';
import { Cell, CellInput, CellSelect, cellControl } from '../../ui/cell';

const words = texts.rows;

/** Days ahead for which free times are offered. */
const daysAhead = 60;

const Part = styled.div`
  display: grid;
  gap: 12px;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  align-items: start;
  padding: 12px;
  border-left: 3px solid ${({ theme }) => theme.colors.primary200};
`;

const Hint = styled.p`
  order: 1;
  grid-column: 1 / -1;
  font-size: 1.3rem;
  color: ${({ theme }) => theme.colors.neutral600};
`;

interface BookingPartProps {
  readonly line: DraftLine;
  readonly index: number;
  readonly service: DeskService;
  readonly problemAt: (cell: string) => string | null;
  readonly onChange: (line: DraftLine) => void;
}

/** Part of a row for a pooja: names, the day with free times or a requested day, and how the family takes part. */
export function BookingPart({ line, index, service, problemAt, onChange }: BookingPartProps) {
  const id = useId();
  const { today } = useTempleClock();
  const { needs, dayRequest, participation, unit } = service;
  const cells = { people: lineCell('people', index), way: lineCell('participation', index) };
  const people = problemAt(cells.people);
  return (
    <Part role="group" aria-label={service.name}>
      {takesNames(service) ? (
        <Cell id={`${id}-people`} label={words.cells.people} problem={people}>
          <CellInput
            {...cellControl(`${id}-people`, cells.people, people)}
            placeholder={words.names}
            value={line.people}
            onChange={(event) => onChange({ ...line, people: event.target.value })}
          />
        </Cell>
      ) : null}
      {needs === 'none' ? null : (
        <SlotCell
          id={`${id}-day`}
          {...{ line, index, service, onChange }}
          problem={problemAt(lineCell('day', index))}
        />
      )}
      {needs === 'none' && dayRequest ? (
        <Cell id={`${id}-day`} label={words.cells.requestedDay} problem={null}>
          <CellInput
            {...cellControl(`${id}-day`, lineCell('day', index), null)}
            type="date"
            title={words.slots.left}
            min={today}
            value={line.day}
            onChange={(event) => onChange({ ...line, day: event.target.value, startsAt: '' })}
          />
        </Cell>
      ) : null}
      {hasBooking(line, service) ? <Hint>{words.recordedAtOnce}</Hint> : null}
      {participation.length > 1 ? (
        <Cell id={`${id}-way`} label={words.cells.participation} problem={null}>
          <CellSelect
            {...cellControl(`${id}-way`, cells.way, null)}
            value={line.participation || participation[0]}
            onChange={(event) => onChange({ ...line, participation: event.target.value as Participation })}
          >
            {participation.map((way) => (
              <option key={way} value={way}>
                {wayName(way, unit)}
              </option>
            ))}
          </CellSelect>
        </Cell>
      ) : null}
    </Part>
  );
}

interface SlotCellProps extends Omit<BookingPartProps, 'problemAt'> {
  readonly id: string;
  readonly problem: string | null;
}

const keyOf = (day: string, startsAt: string) => `${day} ${startsAt}`;

/** Select of the free times. A chosen time that has since been taken stays in the list; the server checks it. */
function SlotCell({ id, line, index, service, problem, onChange }: SlotCellProps) {
  const { today } = useTempleClock();
  const { data, error } = useRead('batches.slots', {
    query: { service: service.id, from: today, to: addDays(today, daysAhead) },
  });
  const free = (data?.days ?? []).flatMap(({ day, times }) => times.map((startsAt) => ({ day, startsAt })));
  const chosen = line.day === '' ? [] : [{ day: line.day, startsAt: line.startsAt }];
  const isListed = free.some(({ day, startsAt }) => day === line.day && startsAt === line.startsAt);
  const all = isListed ? free : [...chosen, ...free];
  const first = error ? words.slots.failed : !data ? words.slots.loading : words.slots.choose;
  return (
    <Cell id={id} label={words.cells.day} problem={problem}>
      <CellSelect
        {...cellControl(id, lineCell('day', index), problem)}
        value={line.day === '' ? '' : keyOf(line.day, line.startsAt)}
        onChange={(event) => {
          const slot = all.find(({ day, startsAt }) => keyOf(day, startsAt) === event.target.value);
          onChange({ ...line, day: slot?.day ?? '', startsAt: slot?.startsAt ?? '' });
        }}
      >
        <option value="">{data && all.length === 0 ? words.slots.none : first}</option>
        {all.map(({ day, startsAt }) => (
          <option key={keyOf(day, startsAt)} value={keyOf(day, startsAt)}>
            {slotName({ day, startsAt })}
          </option>
        ))}
      </CellSelect>
    </Cell>
  );
}
