import type { DepositItem } from '@seva/config/contract/panel/desk/deposits/contracts';
import { depositsTexts } from '../../texts/deposits';

/** Returns the bank and last digits of a check, or that it is cash. */
export const whatText = ({ tender, bankName, checkLast4 }: Pick<DepositItem, 'tender' | 'bankName' | 'checkLast4'>) =>
  tender === 'Cash' ? depositsTexts.items.cash : depositsTexts.items.check(bankName, checkLast4);
