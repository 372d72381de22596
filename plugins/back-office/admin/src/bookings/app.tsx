import { Suspense, lazy } from 'react';
import { Page } from '@strapi/strapi/admin';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ResponseCache } from '@seva/panel/ui/response-cache';
import { PageTabs } from '@seva/panel/ui/page-tabs';
import { PrintStyle } from '../ui/printing';
import { texts as panelTexts } from '@seva/panel/texts';
import { permissions } from '@seva/config/contract/panel/rights';
import { useHasRight } from '../data/use-has-right';
import { texts } from './texts/en';

/** Prints the week on one landscape page. */
const printRules = `
  @page { size: letter landscape; margin: 11mm; }
  [data-strapi-header] { padding-block: 0 8px !important; }
  .seva-place { break-inside: avoid; }
  * { print-color-adjust: exact; }
`;

const WeekPage = lazy(async () => ({ default: (await import('./pages/week/week-page')).WeekPage }));
const OwedPage = lazy(async () => ({ default: (await import('./pages/owed/owed-page')).OwedPage }));
const PhonePage = lazy(async () => ({ default: (await import('./pages/phone/phone-page')).PhonePage }));

const home = '/plugins/sevas';
const reading = [{ action: permissions['sevas.read'], subject: null }];
const entering = [{ action: permissions['batches.enter'], subject: null }];

const tabs = [
  { to: home, name: texts.tabs.week, end: true },
  { to: `${home}/owed`, name: texts.tabs.owed },
];
const phoneTab = { to: `${home}/phone`, name: texts.tabs.phone };

/** Booking pages. Each further action checks its right where it is offered. */
export function App() {
  const { pathname } = useLocation();
  const mayEnter = useHasRight()(permissions['batches.enter']);
  return (
    <Page.Protect permissions={reading}>
      <Page.Title>{texts.title}</Page.Title>
      <PrintStyle $rules={printRules} />
      <Page.Main>
        <PageTabs label={texts.title} tabs={mayEnter ? [...tabs, phoneTab] : tabs} />
        <ResponseCache key={pathname}>
          <Suspense fallback={<Page.Loading>{panelTexts.loading}</Page.Loading>}>
            <Routes>
              <Route path="" element={<WeekPage />} />
              <Route path="owed" element={<OwedPage />} />
              <Route
                path="phone"
                element={
                  <Page.Protect permissions={entering}>
                    <PhonePage />
                  </Page.Protect>
                }
              />
              <Route path="*" element={<Page.Error />} />
            </Routes>
          </Suspense>
        </ResponseCache>
      </Page.Main>
    </Page.Protect>
  );
}
