import { Suspense, lazy, type ReactNode } from 'react';
import { Page } from '@strapi/strapi/admin';
import { Route, Routes, useLocation } from 'react-router-dom';
import { permissions } from '@seva/config/contract/panel/rights';
import { giftDay } from '@seva/config/rules/temple-time';
import { TempleClockProvider } from '@seva/panel/temple-clock';
import { PrintStyle } from '../ui/printing';
import { texts as panelTexts } from '@seva/panel/texts';
import { ResponseCache } from '@seva/panel/ui/response-cache';
import { useHasRight } from '../data/use-has-right';
import { BackOfficeTabs } from '../donations/ui/back-office-tabs';
import { useTimeZone } from './data/use-temple';
import { texts } from './texts/en';

const BatchesPage = lazy(async () => ({ default: (await import('./pages/batches/batches-page')).BatchesPage }));
const BatchPage = lazy(async () => ({ default: (await import('./pages/batch/batch-page')).BatchPage }));
const FilePage = lazy(async () => ({ default: (await import('./pages/file/file-page')).FilePage }));
const PrintPage = lazy(async () => ({ default: (await import('./pages/print/print-page')).BatchPrintPage }));
const RecordPage = lazy(async () => ({ default: (await import('./pages/record/record-page')).RecordPage }));

const reading = [{ action: permissions['batches.read'], subject: null }];
const entering = [{ action: permissions['batches.enter'], subject: null }];

/** Opens a page only for users who may record gifts. */
const Entering = ({ page }: { page: ReactNode }) => <Page.Protect permissions={entering}>{page}</Page.Protect>;

/** Provides the temple's current day, which can differ from the browser's. */
function TempleDay({ children }: { readonly children: ReactNode }) {
  const timeZone = useTimeZone();
  if (timeZone === null) return <Page.Error />;
  if (timeZone === undefined) return <Page.Loading>{panelTexts.loading}</Page.Loading>;
  return (
    <TempleClockProvider value={{ timeZone, today: giftDay(Date.now(), timeZone) }}>{children}</TempleClockProvider>
  );
}

/** Pages of the front desk. Closing a batch has its own right, which the server returns with each batch. */
export function App() {
  const { pathname } = useLocation();
  const mayRead = useHasRight()(permissions.read);
  return (
    <Page.Protect permissions={reading}>
      <Page.Title>{texts.title}</Page.Title>
      <PrintStyle $rules="button { display: none !important; }" />
      <Page.Main>
        {mayRead ? <BackOfficeTabs /> : null}
        <TempleDay>
          <ResponseCache key={pathname}>
            <Suspense fallback={<Page.Loading>{panelTexts.loading}</Page.Loading>}>
              <Routes>
                <Route path="" element={<BatchesPage />} />
                <Route path="record" element={<Entering page={<RecordPage />} />} />
                <Route path="batches/:id" element={<BatchPage />} />
                <Route path="batches/:id/file" element={<Entering page={<FilePage />} />} />
                <Route path="batches/:id/print" element={<PrintPage />} />
                <Route path="*" element={<Page.Error />} />
              </Routes>
            </Suspense>
          </ResponseCache>
        </TempleDay>
      </Page.Main>
    </Page.Protect>
  );
}
