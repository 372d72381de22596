import { TextButton, Typography } from '@strapi/design-system';
import styled, { css } from 'styled-components';
import type { SlotKey, Week, WeekDay } from '@seva/config/contract/panel/bookings/week/contracts';
import { columnName, dayName } from '../../data/when';
import { texts } from '../../texts/en';
import { SlotButton } from './slot-button';

const words = texts.week;

const hatched = css`
  background: repeating-linear-gradient(-45deg, ${({ theme }) => theme.colors.danger100} 0 8px, transparent 8px 16px);
`;

const Table = styled.table`
  display: none;
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  background: ${({ theme }) => theme.colors.neutral0};
  box-shadow: ${({ theme }) => theme.shadows.tableShadow};
  @media (min-width: 1000px), print {
    display: table;
  }
  th,
  td {
    border: 1px solid ${({ theme }) => theme.colors.neutral200};
    vertical-align: top;
    padding: 4px;
  }
  thead th:first-child {
    width: 15rem;
  }
  @media print {
    zoom: 0.72;
  }
  thead th {
    padding: 10px 6px;
    text-align: center;
  }
  tbody th {
    text-align: left;
    padding: 8px;
    overflow-wrap: break-word;
    hyphens: auto;
  }
  caption {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const Head = styled.th<{ $isToday: boolean; $isClosed: boolean }>`
  border-bottom: ${({ theme, $isToday }) => ($isToday ? `3px solid ${theme.colors.primary600}` : 'inherit')} !important;
  ${({ $isClosed }) => ($isClosed ? hatched : '')}
`;

const Cell = styled.td<{ $isClosed: boolean }>`
  ${({ $isClosed }) => ($isClosed ? hatched : '')}
`;

const CloseSpot = styled.span`
  display: inline-flex;
  justify-content: center;
  button {
    min-height: 28px;
    min-width: 44px;
  }
`;

const Stack = styled.div`
  display: grid;
  gap: 6px;
`;

const Days = styled.div`
  display: grid;
  gap: 16px;
  @media (min-width: 1000px), print {
    display: none;
  }
`;

const Day = styled.section<{ $isClosed: boolean }>`
  padding: 16px;
  border-radius: ${({ theme }) => theme.borderRadius};
  background-color: ${({ theme }) => theme.colors.neutral0};
  box-shadow: ${({ theme }) => theme.shadows.tableShadow};
  ${({ $isClosed }) => ($isClosed ? hatched : '')}
  h2 {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    justify-content: space-between;
    margin-bottom: 12px;
  }
`;

const Tiles = styled.div`
  display: grid;
  gap: 8px;
  grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
`;

export interface WeekViewProps {
  readonly week: Week;
  readonly chosen: SlotKey | null;
  readonly mayClose: boolean;
  readonly onChoose: (key: SlotKey) => void;
  readonly onClose: (day: string) => void;
}

const isSame = (a: SlotKey, b: SlotKey | null) =>
  b !== null && a.schedule === b.schedule && a.day === b.day && a.startsAt === b.startsAt;

const keyOf = ({ schedule, day, startsAt }: SlotKey): SlotKey => ({ schedule, day, startsAt });

interface CloseButtonProps {
  readonly day: string;
  readonly isClosed: boolean;
  readonly onClose: (day: string) => void;
}

function CloseButton({ day, isClosed, onClose }: CloseButtonProps) {
  const name = (isClosed ? words.openDay : words.closeDay)(dayName(day));
  return (
    <CloseSpot className="no-print">
      <TextButton aria-label={name} onClick={() => onClose(day)}>
        {isClosed ? words.open : words.close}
      </TextButton>
    </CloseSpot>
  );
}

function DayHead({ day, week, mayClose, onClose }: { day: WeekDay } & Omit<WeekViewProps, 'chosen' | 'onChoose'>) {
  const isToday = day.day === week.today;
  return (
    <Head scope="col" $isToday={isToday} $isClosed={day.isClosed} aria-current={isToday ? 'date' : undefined}>
      <Typography tag="div" fontWeight="bold">
        {columnName(day.day)}
      </Typography>
      {day.isClosed || day.reason ? (
        <Typography tag="div" variant="pi" textColor="danger700" style={{ overflowWrap: 'anywhere' }}>
          {day.isClosed ? words.closedBecause(day.reason) : day.reason}
        </Typography>
      ) : null}
      {isToday ? (
        <Typography tag="div" variant="pi" textColor="primary700" fontWeight="bold">
          {words.today}
        </Typography>
      ) : null}
      {mayClose && day.day >= week.today ? (
        <CloseButton day={day.day} isClosed={day.isClosed} onClose={onClose} />
      ) : null}
    </Head>
  );
}

/** Week as a table: schedules are rows, days are columns. */
export function WeekTable({ week, chosen, mayClose, onChoose, onClose }: WeekViewProps) {
  return (
    <Table>
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Typography variant="pi" textColor="neutral600">
              {words.schedule}
            </Typography>
          </th>
          {week.days.map((day) => (
            <DayHead key={day.day} day={day} week={week} mayClose={mayClose} onClose={onClose} />
          ))}
        </tr>
      </thead>
      <tbody>
        {week.rows.map((row) => (
          <tr key={row.schedule}>
            <th scope="row">
              <Typography tag="div" fontWeight="bold">
                {row.name}
              </Typography>
              <Typography tag="div" variant="pi" textColor="neutral600">
                {words.units[row.unit]}
              </Typography>
            </th>
            {week.days.map(({ day, isClosed }) => (
              <Cell key={day} $isClosed={isClosed}>
                <Stack>
                  {row.places
                    .filter((place) => place.day === day)
                    .map((place) => (
                      <SlotButton
                        key={place.startsAt}
                        name={row.name}
                        place={place}
                        isChosen={isSame(place, chosen)}
                        onChoose={() => onChoose(keyOf(place))}
                      />
                    ))}
                </Stack>
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Week as a list by day, for windows too narrow for seven columns. */
export function WeekList({ week, chosen, mayClose, onChoose, onClose }: WeekViewProps) {
  return (
    <Days>
      {week.days.map(({ day, reason, isClosed }) => {
        const places = week.rows
          .flatMap((row) => row.places.filter((place) => place.day === day).map((place) => ({ row, place })))
          .sort((a, b) => a.place.startsAt.localeCompare(b.place.startsAt));
        return (
          <Day key={day} $isClosed={isClosed} aria-label={dayName(day)}>
            <Typography tag="h2" variant="delta">
              <span>{[dayName(day), ...(day === week.today ? [words.today] : [])].join(', ')}</span>
              {mayClose && day >= week.today ? <CloseButton day={day} isClosed={isClosed} onClose={onClose} /> : null}
            </Typography>
            {isClosed || reason ? (
              <Typography tag="p" textColor="danger700" paddingBottom={3}>
                {isClosed ? words.closedBecause(reason) : reason}
              </Typography>
            ) : null}
            {places.length === 0 ? <Typography textColor="neutral600">{words.nothingThatDay}</Typography> : null}
            <Tiles>
              {places.map(({ row, place }) => (
                <SlotButton
                  key={`${row.schedule} ${place.startsAt}`}
                  name={row.name}
                  place={place}
                  isChosen={isSame(place, chosen)}
                  onChoose={() => onChoose(keyOf(place))}
                  withName
                />
              ))}
            </Tiles>
          </Day>
        );
      })}
    </Days>
  );
}
