import { giveTexts as texts } from '@texts/give';
import { GivePage, GiveSkeleton } from '../../features/give';
import { read } from '../../lib/initial-data';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { Failure } from '../../ui/failure';
import { Page } from '../../ui/layout';
import { Loader } from '../../ui/skeleton';
import type { ShopScreen } from '../screen';

function Give() {
  usePageHead({ title: texts.title, description: texts.description, canonical: paths.give() });
  const offer = useEndpoint('give.offer', {});
  if (offer.data) return <GivePage offer={offer.data} />;
  return (
    <Page heading={texts.heading} intro={texts.intro}>
      {offer.error ? (
        <Failure message={offer.error.message} again={() => void offer.refresh()} />
      ) : (
        <Loader>
          <GiveSkeleton />
        </Loader>
      )}
    </Page>
  );
}

/** /give: amounts to tap, a purpose, and one button with the sum. */
export const screen: ShopScreen = { Component: Give, reads: () => [read('give.offer', {})] };
