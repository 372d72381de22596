import { session } from '../../lib/session';
import { noAddress, shipping, type DonorAddress } from '../../stores/checkout';
import { useSelectedDevotee } from './donor-panel';

/**
 * Returns the shipping address that was entered for the donor of this checkout, with the donor's id. An address that was
 * entered before signing in belongs to the user who signs in, never to a chosen devotee.
 */
export function useShipping(): DonorAddress {
  const stored = shipping.use();
  const user = session.use();
  const selected = useSelectedDevotee();
  const userID = selected?.userID ?? user?._id ?? '';
  const isTheirs = stored.userID === userID || (stored.userID === '' && !selected);
  return { ...(isTheirs ? stored : noAddress), userID };
}
