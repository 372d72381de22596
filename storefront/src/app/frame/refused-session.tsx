import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginFrom } from '../../lib/paths';
import { session } from '../../lib/session';

/**
 * A session that the server no longer takes leads to the sign-in screen and back; the cart stays
 * (docs/security.md#sessions).
 */
export function RefusedSession() {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => session.onRefused(() => void navigate(loginFrom(location), { replace: true })), [navigate, location]);
  return null;
}
