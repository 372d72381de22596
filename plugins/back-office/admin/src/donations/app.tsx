import { Suspense } from 'react';
import { Page } from '@strapi/strapi/admin';
import { Route, Routes, useLocation } from 'react-router-dom';
import { OwnAnswers } from '@seva/panel/ui/own-answers';
import { texts as panelTexts } from '@seva/panel/texts';
import { permissions } from '@seva/config/contract/panel/rights';
import { BackOfficeProvider } from './data/back-office-context';
import { pages } from './pages';
import { NotFoundPage } from './pages/not-found-page';
import { texts } from './texts/en';
import { BackOfficeTabs } from './ui/back-office-tabs';
import { PrintStyle } from './ui/print-style';

/** The back office: for those who may read donations; what else they may do is asked where it is offered. */
export function App() {
  const { pathname } = useLocation();
  return (
    <Page.Protect permissions={[{ action: permissions.read, subject: null }]}>
      <Page.Title>{texts.title}</Page.Title>
      <PrintStyle />
      <Page.Main>
        <OwnAnswers>
          <BackOfficeProvider>
            <BackOfficeTabs />
            <OwnAnswers key={pathname}>
              <Suspense fallback={<Page.Loading>{panelTexts.loading}</Page.Loading>}>
                <Routes>
                  {pages().map(({ path, permission = permissions.read, Page: Shown }) => (
                    <Route
                      key={path}
                      path={path}
                      element={
                        <Page.Protect permissions={[{ action: permission, subject: null }]}>
                          <Shown />
                        </Page.Protect>
                      }
                    />
                  ))}
                  <Route path="*" element={<NotFoundPage />} />
                </Routes>
              </Suspense>
            </OwnAnswers>
          </BackOfficeProvider>
        </OwnAnswers>
      </Page.Main>
    </Page.Protect>
  );
}
