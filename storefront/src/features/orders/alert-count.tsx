import { overviewTexts as texts } from '@texts/overview';
import { alertsAddress } from '../../lib/back-office';
import { useListPage } from '../../lib/use-list-page';
import { Slip } from '../../ui/card';
import { Failure } from '../../ui/failure';
import { Loader, Skeleton } from '../../ui/skeleton';

/** Number of open alerts, with a link to the back office, where they are resolved. */
export function AlertCount() {
  const { data, error, loading, refresh } = useListPage('attention.list', {
    query: { status: 'open', page: '1', pageSize: '1' },
  });
  return (
    <Slip as="section" aria-labelledby="attention">
      <h2 id="attention">{texts.attention}</h2>
      {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
      {loading ? (
        <Loader>
          <Skeleton height="3rem" width="11rem" />
        </Loader>
      ) : null}
      {data ? <p>{data.total === 0 ? texts.noAlerts : texts.alerts(data.total)}</p> : null}
      <a href={alertsAddress}>{texts.backOffice}</a>
    </Slip>
  );
}
