import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../lib/api/call-api';
import { paths } from '../lib/paths';
import { session } from '../lib/session';
import { clearStored } from '../lib/stored';
import { cart } from './cart';
import { paymentMethod, shipping } from './checkout';
import { devotee } from './devotee';
import { attemptKeys, clearTyped, sheetKeys } from './stored-keys';

/** Clears all data of the person who uses this browser. */
export function clearPersonalData(): void {
  for (const store of [cart, shipping, paymentMethod, devotee]) store.clear();
  for (const key of [...Object.values(sheetKeys), ...Object.values(attemptKeys), 'searches']) clearStored(key);
  clearTyped();
  session.forget();
}

/** Clears the personal data and ends the session at the server. */
function logout(): void {
  // The call reads the token before it is cleared. The device is signed out even if the server is unreachable.
  if (session.get()) void callApi('users.logout', {}).catch(() => undefined);
  clearPersonalData();
}

/** Returns the Logout action of a screen: it clears, then shows the sign-in. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    logout();
    void navigate(paths.login());
  }, [navigate]);
}
