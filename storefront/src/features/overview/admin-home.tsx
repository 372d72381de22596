import { devoteeTexts } from '@texts/devotees';
import { overviewTexts as texts } from '@texts/overview';
import { ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { alertsAddress, panelAddresses } from '../../lib/back-office';
import { usePageHead } from '../../lib/page-head';
import { useListPage } from '../../lib/use-list-page';
import { Card, Slip } from '../../ui/card';
import { Failure } from '../../ui/failure';
import { Columns, Page, Stack } from '../../ui/layout';
import { Loader } from '../../ui/skeleton';
import { color, space } from '../../ui/theme/tokens';
import { DevoteeSearch } from '../devotees';
import { TodaysPoojas, useTodaysSheet } from '../priest-sheet';

/** Box with the height of the loader, so that nothing below it moves when the answer arrives. */
const Body = styled.div`
  display: grid;
  gap: ${space.hair};
  align-content: start;
  min-height: 5rem;
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
  }
`;
const Pages = styled(Card)`
  & a {
    display: flex;
    gap: ${space.small};
    align-items: center;
    justify-content: space-between;
    min-height: 56px;
    padding: ${space.hair} ${space.normal};
    border-bottom: 1px solid ${color.sandDeep};
    color: ${color.ink};
    font-weight: 600;
    text-decoration: none;
  }
  & li:last-child a {
    border-bottom: 0;
  }
  & a:hover {
    background: ${color.sand};
  }
  & a:focus-visible {
    outline-offset: -3px;
  }
`;

/** On a phone it is below today's poojas, so it appears once their number is known, instead of moving. */
const Side = styled(Stack)`
  &[data-waiting] {
    display: none;
  }
`;

/** Number of open alerts, with a link to the back office, where staff resolve them. */
function AlertCount() {
  const { data, error, refresh } = useListPage('attention.list', {
    query: { status: 'open', page: '1', pageSize: '1' },
  });
  return (
    <Slip as="section" aria-labelledby="attention">
      <h2 id="attention">{texts.attention}</h2>
      <Body>
        {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
        {data ? (
          <>
            <p>{data.total === 0 ? texts.noAlerts : texts.alerts(data.total)}</p>
            <a href={alertsAddress}>{texts.backOffice}</a>
          </>
        ) : null}
        {data || error ? null : <Loader />}
      </Body>
    </Slip>
  );
}

/** Links to the pages of the back office that staff open most. */
function PanelLinks() {
  return (
    <Stack as="nav" data-gap="snug" aria-labelledby="panel-pages">
      <h2 id="panel-pages">{texts.pages.heading}</h2>
      <Pages as="ul">
        {(['bookings', 'donations', 'receipts', 'yearEnd', 'content'] as const).map((page) => (
          <li key={page}>
            <a href={panelAddresses[page]}>
              {texts.pages[page]}
              <ChevronRight aria-hidden="true" />
            </a>
          </li>
        ))}
      </Pages>
    </Stack>
  );
}

/** Home page for admins: devotee search, today's poojas, what needs attention, and the back office. */
export function AdminHome() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  const sheet = useTodaysSheet();
  return (
    <Page heading={devoteeTexts.homeHeading} intro={devoteeTexts.homeIntro}>
      <Columns data-right="420px">
        <Stack data-gap="wide">
          <DevoteeSearch />
          <TodaysPoojas sheet={sheet} />
        </Stack>
        <Side data-gap="wide" data-waiting={sheet.loading || undefined}>
          <AlertCount />
          <PanelLinks />
        </Side>
      </Columns>
    </Page>
  );
}
