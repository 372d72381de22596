import { giftDay } from '@seva/config/rules/temple-time';
import { paperTexts } from '@texts/papers';
import { useSearchParams } from 'react-router-dom';
import { AccountBack } from '../../features/account';
import { StatementPage, StatementYears } from '../../features/receipts';
import { useNow } from '../../lib/now';
import { usePageHead } from '../../lib/page-head';
import { useEndpoint } from '../../lib/use-endpoint';
import { useTimeZone } from '../../lib/use-shop';
import { Failure } from '../../ui/failure';
import { Digits } from '../../ui/figures';
import { Page } from '../../ui/layout';
import { Loader, Skeleton } from '../../ui/skeleton';
import type { ShopScreen } from '../screen';

const { statements: texts } = paperTexts;

/** Milliseconds that a statement link is used. The server accepts it for 15 minutes. */
const freshMs = 10 * 60_000;

function Statements() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  const [search] = useSearchParams();
  const thisYear = giftDay(useNow(), useTimeZone()).slice(0, 4);
  const asked = search.get('year') ?? '';
  const year = /^\d{4}$/.test(asked) ? asked : thisYear;
  const { data, error, loading, refresh } = useEndpoint('statements.get', { params: { year } }, { everyMs: freshMs });
  return (
    <Page
      heading={
        <>
          {texts.heading} <Digits>{year}</Digits>
        </>
      }
      intro={texts.description}
      back={<AccountBack />}
    >
      {data ? <StatementYears years={data.years} year={data.year} /> : null}
      {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
      {loading ? (
        <Loader>
          <Skeleton height="26rem" round="14px" />
        </Loader>
      ) : null}
      {data ? <StatementPage key={data.year} statement={data} onIssued={() => void refresh()} /> : null}
    </Page>
  );
}

/** /statements: the devotee's donations of a year, running or official. */
export const screen: ShopScreen = { Component: Statements };
