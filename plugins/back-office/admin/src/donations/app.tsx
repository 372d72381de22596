import { Suspense } from 'react';
import { Page, Layouts } from '@strapi/strapi/admin';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { ResponseCache } from '@seva/panel/ui/response-cache';
import { PrintStyle } from '../ui/printing';
import { texts as panelTexts } from '@seva/panel/texts';
import { permissions } from '@seva/config/contract/panel/rights';
import { BackOfficeProvider } from './data/back-office-context';
import { pages } from './pages';
import { texts } from './texts/en';
import { BackOfficeTabs } from './ui/back-office-tabs';
import { Button, EmptyStateLayout } from '@strapi/design-system';

const printRules = `
  @page { size: letter; margin: 14mm; }
  button { display: none !important; }
  .back-office-section, table, .back-office-figures { box-shadow: none !important; border: 1px solid #ddd; break-inside: avoid; }
  .back-office-table { break-inside: auto; }
`;

/** Back office, for users who may read donations. Each further action checks its right where it is offered. */
export function App() {
  const { pathname } = useLocation();
  return (
    <Page.Protect permissions={[{ action: permissions.read, subject: null }]}>
      <Page.Title>{texts.title}</Page.Title>
      <PrintStyle $rules={printRules} />
      <Page.Main>
        <ResponseCache>
          <BackOfficeProvider>
            <BackOfficeTabs />
            <ResponseCache key={pathname}>
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
            </ResponseCache>
          </BackOfficeProvider>
        </ResponseCache>
      </Page.Main>
    </Page.Protect>
  );
}

function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <>
      <Layouts.Header title={texts.notFound.title} />
      <Layouts.Content>
        <EmptyStateLayout
          content={texts.notFound.text}
          action={<Button onClick={() => navigate('/plugins/donations')}>{texts.notFound.home}</Button>}
          hasRadius
          shadow="tableShadow"
        />
      </Layouts.Content>
    </>
  );
}
