import { Refused } from '@seva/config/contract/refused';
import { limits } from './limits';

/**
 * Counts a link that is about to be mailed to an account and returns whether it may be: one a minute for each kind of
 * link. Callers answer alike either way, so that the answer reveals no account.
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
