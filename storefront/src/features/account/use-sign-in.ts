import { useState } from 'react';
import type { SignedInUser } from '@seva/config/contract';
import { useNavigate } from 'react-router-dom';
import { session } from '../../lib/session';
import { shipping } from '../../stores/checkout';
import { afterSignIn } from './after-sign-in';

/**
 * Signs in a user and opens the next screen. `isSignedIn` keeps the form's button busy while that screen loads, so that
 * the form is not sent twice.
 */
export function useSignIn(redirect: string | null) {
  const navigate = useNavigate();
  const [isSignedIn, setSignedIn] = useState(false);
  const signIn = (user: SignedInUser) => {
    setSignedIn(true);
    // On a shared device a guest's address may be another person's.
    if (shipping.get().userID === '') shipping.clear();
    session.signIn(user);
    void navigate(afterSignIn(redirect, user), { replace: true });
  };
  return { signIn, isSignedIn };
}
