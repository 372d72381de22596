import { useState } from 'react';
import { Box, EmptyStateLayout, Flex, LinkButton, Typography } from '@strapi/design-system';
import { Calendar, Phone } from '@strapi/icons';
import { Link, useSearchParams } from 'react-router-dom';
import { isCalendarDay } from '@seva/config/rules/calendar-day';
import { count, dayText } from '@seva/panel/format';
import { TempleClockProvider } from '@seva/panel/temple-clock';
import { NumberLink } from '@seva/panel/ui/number-link';
import { Page, PageState } from '@seva/panel/ui/page';
import styled from 'styled-components';
import type { SlotKey, Week } from '@seva/config/contract/panel/bookings/week/contracts';
import type { ClosingPart } from '@seva/config/contract/panel/bookings/closings/contracts';
import { useRead } from '../../../data/client';
import { permissions } from '@seva/config/contract/panel/rights';
import { useHasRight } from '../../../data/use-has-right';
import { texts } from '../../texts/en';
import { ClosePanel } from './close-panel';
import { SlotPanel } from './slot-panel';
import { WeekBar } from './week-bar';
import { WeekList, WeekTable } from './week-grid';

const words = texts.week;

const Beside = styled.div<{ $isOpen: boolean }>`
  display: grid;
  gap: 20px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  @media screen and (min-width: 1200px) {
    grid-template-columns: minmax(0, 1fr) ${({ $isOpen }) => ($isOpen ? '37rem' : '')};
    > :last-child:not(:first-child) {
      order: 2;
    }
  }
  @media screen and (max-width: 1199px) {
    > :last-child:not(:first-child) {
      order: -1;
    }
  }
`;

/** Content of the side panel: a slot with its families, or a part of a day to close. */
type Opened = { readonly place: SlotKey } | { readonly closing: ClosingPart };

/** Week of poojas: every slot with its availability and actions. */
export function WeekPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('day') ?? '';
  const reading = useRead('week.read', { query: { day: isCalendarDay(asked) ? asked : '' } });
  const goTo = (day: string) => setParams(day === '' ? {} : { day });
  return (
    <PageState reading={reading}>
      {(week) => (
        <TempleClockProvider value={week}>
          <WeekOf key={week.days[0]?.day} week={week} reload={reading.reload} goTo={goTo} />
        </TempleClockProvider>
      )}
    </PageState>
  );
}

interface WeekOfProps {
  readonly week: Week;
  readonly reload: () => void;
  readonly goTo: (day: string) => void;
}

function WeekOf({ week, reload, goTo }: WeekOfProps) {
  const mayAct = useHasRight()(permissions['sevas.act']);
  const [opened, setOpened] = useState<Opened | null>(null);
  const view = {
    week,
    chosen: opened && 'place' in opened ? opened.place : null,
    mayClose: mayAct,
    onChoose: (place: SlotKey) => setOpened({ place }),
    onClose: (day: string) => setOpened({ closing: { day, schedule: '', startsAt: null } }),
  };
  const first = week.days[0]?.day ?? week.today;
  return (
    <Page
      title={words.title(dayText(first))}
      subtitle={words.subtitle}
      action={
        mayAct ? (
          <LinkButton tag={Link} to="/plugins/sevas/phone" startIcon={<Phone />} className="no-print">
            {words.bookByPhone}
          </LinkButton>
        ) : null
      }
    >
      <WeekBar week={week} goTo={goTo} />
      <Box className="print-only">{words.printed(week.temple, dayText(week.today))}</Box>
      {week.rows.length === 0 ? <NoSchedules /> : null}
      <Beside $isOpen={opened !== null}>
        {week.rows.length === 0 ? (
          <span />
        ) : (
          <div>
            <WeekTable {...view} />
            <WeekList {...view} />
            <WeekFoot week={week} />
          </div>
        )}
        {opened ? <Open opened={opened} week={week} reload={reload} open={setOpened} /> : null}
      </Beside>
    </Page>
  );
}

interface OpenProps {
  readonly opened: Opened;
  readonly week: Week;
  readonly reload: () => void;
  readonly open: (opened: Opened | null) => void;
}

function Open({ opened, week, reload, open }: OpenProps) {
  const away = () => open(null);
  if ('closing' in opened) {
    const { closing } = opened;
    return <ClosePanel key={JSON.stringify(closing)} part={closing} week={week} onDone={reload} onClose={away} />;
  }
  const { place } = opened;
  return (
    <SlotPanel
      key={JSON.stringify(place)}
      place={place}
      onChanged={reload}
      onClosePlace={() => open({ closing: place })}
      onClose={away}
    />
  );
}

function NoSchedules() {
  return (
    <EmptyStateLayout
      icon={<Calendar width="4.8rem" height="4.8rem" fill="neutral500" />}
      content={`${words.empty}. ${words.emptyHint}`}
      hasRadius
      shadow="tableShadow"
    />
  );
}

function WeekFoot({ week: { owed, bookings, persons } }: { week: Week }) {
  return (
    <Flex justifyContent="space-between" gap={4} wrap="wrap" paddingTop={4}>
      <Box className="no-print">
        {owed > 0 ? <NumberLink to="/plugins/sevas/owed">{words.owed(count(owed))}</NumberLink> : null}
      </Box>
      <Typography textColor="neutral600">{words.totals(count(bookings), count(persons))}</Typography>
    </Flex>
  );
}
