import { Suspense } from 'react';
import { Page } from '@strapi/strapi/admin';
import { Route, Routes } from 'react-router-dom';
import { permissions } from '../shared/paths';
import { BackOfficeProvider } from './data/back-office-context';
import { pages } from './pages';
import { NotFoundPage } from './pages/not-found-page';
import { texts } from './texts/en';
import { BackOfficeTabs } from './ui/back-office-tabs';
import { PrintStyle } from './ui/print-style';

/** The back office: for those who may read donations; what else they may do is asked where it is offered. */
export function App() {
  return (
    <Page.Protect permissions={[{ action: permissions.read, subject: null }]}>
      <Page.Title>{texts.title}</Page.Title>
      <PrintStyle />
      <Page.Main>
        <BackOfficeProvider>
          <BackOfficeTabs />
          <Suspense fallback={<Page.Loading>{texts.common.loading}</Page.Loading>}>
            <Routes>
              {pages.map(({ path, right, Page: Shown }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    <Page.Protect permissions={[{ action: permissions[right ?? 'read'], subject: null }]}>
                      <Shown />
                    </Page.Protect>
                  }
                />
              ))}
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </Suspense>
        </BackOfficeProvider>
      </Page.Main>
    </Page.Protect>
  );
}
