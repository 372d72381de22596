import { sheetTexts as texts } from '@texts/sheet';
import { SheetPage } from '../../features/priest-sheet';
import { usePageHead } from '../../lib/page-head';
import type { ShopScreen } from '../screen';

function Sheet() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  return <SheetPage />;
}

/** /sheet: the priest sheet of a day, with completed entries. */
export const screen: ShopScreen = { Component: Sheet };
