import { useEffect } from 'react';
import { devoteeTexts } from '@texts/devotees';
import { overviewTexts } from '@texts/overview';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { DevoteeSearch } from '../../features/devotees';
import { alertsAddress } from '../../lib/back-office';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { useListPage } from '../../lib/use-list-page';
import { devotee } from '../../stores/devotee';
import { Slip } from '../../ui/card';
import { Failure } from '../../ui/failure';
import { Columns, Page, Stack } from '../../ui/layout';
import { RecordStates } from '../../ui/record-states';
import { Loader } from '../../ui/skeleton';
import { space } from '../../ui/theme/tokens';
import type { ShopScreen } from '../screen';

const { overview: texts } = devoteeTexts;

/** Box with the height of the loader, so that nothing below it moves when the answer arrives. */
const Body = styled.div`
  display: grid;
  gap: ${space.hair};
  align-content: start;
  min-height: 5rem;
`;

/** Number of open alerts, with a link to the back office, where staff resolve them. */
function AlertCount() {
  const { data, error, refresh } = useListPage('attention.list', {
    query: { status: 'open', page: '1', pageSize: '1' },
  });
  return (
    <Slip as="section" aria-labelledby="attention">
      <h2 id="attention">{overviewTexts.attention}</h2>
      <Body>
        {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
        {data ? (
          <>
            <p>{data.total === 0 ? overviewTexts.noAlerts : overviewTexts.alerts(data.total)}</p>
            <a href={alertsAddress}>{overviewTexts.backOffice}</a>
          </>
        ) : null}
        {data || error ? null : <Loader />}
      </Body>
    </Slip>
  );
}

/** Chooses the devotee that the panel named, and goes on to the service to book. */
function BookFor({ id, service }: { id: string; service: string }) {
  const navigate = useNavigate();
  const user = useEndpoint('users.get', { params: { id } });
  const { data } = user;
  useEffect(() => {
    if (!data) return;
    const { _id, name, email, phone } = data;
    devotee.set({ userID: _id, name, email, phone });
    void navigate(paths.product(service), { replace: true });
  }, [data, navigate, service]);
  return <RecordStates of={user} unknown={devoteeTexts.form.unknown} height="26rem" />;
}

/** Returns a server id from the address; any other value is ignored. */
const idIn = (value: string | null) => (/^[A-Za-z0-9_-]{1,64}$/.test(value ?? '') ? value : null);

function AdminHome() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  const [params] = useSearchParams();
  const [id, service] = [idIn(params.get('for')), idIn(params.get('book'))];
  if (id && service)
    return (
      <Page heading={devoteeTexts.bookFor.heading} intro={devoteeTexts.bookFor.intro}>
        <BookFor id={id} service={service} />
      </Page>
    );
  return (
    <Page heading={texts.title} intro={texts.description}>
      <Columns data-right="420px">
        <Stack as="section" data-gap="snug" aria-labelledby="find-devotee">
          <h2 id="find-devotee">{texts.searchHeading}</h2>
          <DevoteeSearch />
        </Stack>
        <AlertCount />
      </Columns>
    </Page>
  );
}

/**
 * /adminhome: the devotee search and the number of open alerts. `?for={devotee}&book={service}`, a link from the panel,
 * goes on to book for a devotee.
 */
export const screen: ShopScreen = { Component: AdminHome };
