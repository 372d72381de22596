import { giftDay } from '@seva/config/rules/temple-time';
import { overviewTexts as texts } from '@texts/overview';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useNow } from '../../lib/now';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { useTimeZone } from '../../lib/use-shop';
import { Slip } from '../../ui/card';
import { Failure } from '../../ui/failure';
import { Muted } from '../../ui/layout';
import { Money } from '../../ui/money';
import { Skeleton } from '../../ui/skeleton';
import { color, font, measure, size, space } from '../../ui/theme/tokens';
import { noFilters, searchFor } from './donation-filters';

const Figures = styled.div`
  display: grid;
  /* Measured in letters: a sum in larger ones needs the whole row. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: ${space.normal};
`;
const Sheet = styled(Slip)`
  container-type: inline-size;
  gap: ${space.hair};
  & h2 {
    color: ${color.leaf};
    font: 600 ${size.body} / 1.4 ${font.text};
  }
  & strong {
    /* A sum of twelve letters fits into the sheet. */
    font: 400 min(${size.heading}, 15cqi) / 1.2 ${font.display};
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: ${measure.target};
    font-weight: 600;
  }
`;

function Figure({ heading, from, to }: { heading: string; from: string; to: string }) {
  const { data, error, refresh } = useEndpoint('orders.summary', { query: { from, to } });
  return (
    <Sheet as="section" aria-label={heading}>
      <h2>{heading}</h2>
      {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
      {data ? (
        <>
          <strong>
            <Money dollars={data.net} exact />
          </strong>
          <Muted>{texts.donations(data.count)}</Muted>
          {data.toClear && data.toClear.count > 0 ? (
            <Muted>
              {texts.toClear(data.toClear.count)}, <Money dollars={data.toClear.gross} exact />
            </Muted>
          ) : null}
        </>
      ) : null}
      {data || error ? null : <Skeleton height="4.4rem" width="11rem" />}
      <Link to={paths.orderList() + searchFor({ ...noFilters, from, to })}>{texts.toList}</Link>
    </Sheet>
  );
}

/** What was given today and this month, net, by the temple's calendar. */
export function GivingFigures() {
  const zone = useTimeZone();
  const today = giftDay(useNow(), zone);
  return (
    <Figures>
      <Figure heading={texts.today} from={today} to={today} />
      <Figure heading={texts.month} from={`${today.slice(0, 8)}01`} to={today} />
    </Figures>
  );
}
