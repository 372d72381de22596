import { Refused } from '@seva/config/contract/refused';
import { limits } from './limits';

/**
 * Counts an emailed link and returns whether it may be sent: one a minute per account and kind. Callers respond the
 * same either way, so that the answer reveals no account.
 */
export async function mayMailLink(kindAndAccount: string): Promise<boolean> {
  try {
    await limits().mailedLinks.perAccount.count(kindAndAccount);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}
