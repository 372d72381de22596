import { giveTexts } from '@texts/give';
import { ClaimPanel } from '../../features/give';
import { usePageHead } from '../../lib/page-head';
import { Panel } from '../../ui/card';
import { Narrow, Page } from '../../ui/layout';
import type { ShopScreen } from '../screen';

const { claim: texts } = giveTexts;

function Claim() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  return (
    <Page heading={texts.title} intro={texts.description}>
      <Narrow>
        <Panel>
          <ClaimPanel />
        </Panel>
      </Narrow>
    </Page>
  );
}

/** /claim?token=: adds guest donations to an account. */
export const screen: ShopScreen = { Component: Claim };
