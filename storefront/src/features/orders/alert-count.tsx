import { overviewTexts as texts } from '@texts/overview';
import styled from 'styled-components';
import { alertsAddress } from '../../lib/back-office';
import { useListPage } from '../../lib/use-list-page';
import { Slip } from '../../ui/card';
import { Failure } from '../../ui/failure';
import { Loader } from '../../ui/skeleton';
import { space } from '../../ui/theme/tokens';

/** Box with the height of the loader, so that nothing below it moves when the answer arrives. */
const Body = styled.div`
  display: grid;
  gap: ${space.hair};
  align-content: start;
  min-height: 5rem;
`;

/** Number of open alerts, with a link to the back office, where they are resolved. */
export function AlertCount() {
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
