import { paperTexts } from '@texts/papers';
import { VerifyForm } from '../../features/receipts';
import { usePageHead } from '../../lib/page-head';
import { Slip } from '../../ui/card';
import { Narrow, Page } from '../../ui/layout';
import type { ShopScreen } from '../screen';

const { verify: texts } = paperTexts;

function Verify() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  return (
    <Page heading={texts.title} intro={texts.description}>
      <Narrow>
        <Slip>
          <VerifyForm />
        </Slip>
      </Narrow>
    </Page>
  );
}

/** /verify: checks whether a receipt or statement is genuine. Its QR code leads here. */
export const screen: ShopScreen = { Component: Verify };
