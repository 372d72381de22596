import { Box, Button, Flex, IconButton, LinkButton } from '@strapi/design-system';
import { PrintButton } from '../../../ui/printing';
import { ChevronLeft, ChevronRight, List } from '@strapi/icons';
import { addDays, isCalendarDay } from '@seva/config/rules/calendar-day';
import styled from 'styled-components';
import type { Week } from '@seva/config/contract/panel/bookings/week/contracts';
import { texts } from '../../texts/en';

const words = texts.week;

const DayField = styled.input`
  min-height: 4rem;
  padding: 0 12px;
  font: inherit;
  font-size: 1.4rem;
  color: ${({ theme }) => theme.colors.neutral800};
  background: ${({ theme }) => theme.colors.neutral0};
  border: 1px solid ${({ theme }) => theme.colors.neutral500};
  border-radius: ${({ theme }) => theme.borderRadius};
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 1px;
  }
`;

/** Navigation by week and day, printing, and a link to the priest sheet. */
export function WeekBar({ week, goTo }: { week: Week; goTo: (day: string) => void }) {
  const first = week.days[0]?.day ?? week.today;
  return (
    <Flex gap={3} wrap="wrap" justifyContent="space-between" className="no-print">
      <Flex gap={2} wrap="wrap">
        <IconButton label={words.previous} size="L" onClick={() => goTo(addDays(first, -7))}>
          <ChevronLeft />
        </IconButton>
        <Button variant="tertiary" size="L" onClick={() => goTo('')}>
          {words.thisWeek}
        </Button>
        <IconButton label={words.next} size="L" onClick={() => goTo(addDays(first, 7))}>
          <ChevronRight />
        </IconButton>
        <DayField
          type="date"
          aria-label={words.chooseDay}
          title={words.chooseDay}
          defaultValue={first}
          onChange={({ target }) => (isCalendarDay(target.value) ? goTo(target.value) : undefined)}
        />
      </Flex>
      <Flex gap={2} wrap="wrap">
        <PrintButton variant="tertiary" size="L" />
        <Box>
          <LinkButton variant="tertiary" size="L" startIcon={<List />} href="/sheet" target="_blank" isExternal={false}>
            {words.sheet}
          </LinkButton>
        </Box>
      </Flex>
    </Flex>
  );
}
