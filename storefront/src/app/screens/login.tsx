import { safeRedirect } from '@seva/config/rules/redirect';
import { accountTexts } from '@texts/account';
import { useSearchParams } from 'react-router-dom';
import { AccountCard, afterSignIn, missingRole, Redirect, SignInForm } from '../../features/account';
import { GuestCheckoutLink } from '../../features/cart';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { cart } from '../../stores/cart';
import { Alert } from '../../ui/alert';
import type { ShopScreen } from '../screen';

const { signIn: texts } = accountTexts;
const checkout: readonly string[] = [paths.placeOrder(), paths.payment()];

function Login() {
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  const wanted = safeRedirect(redirect);
  const user = session.use();
  const lines = cart.use();
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  // A signed-in user goes on at once; a devotee who wants a staff screen reads why not and stays.
  const barred = user !== null && wanted !== null ? missingRole(wanted, user) : null;
  if (user && !barred) return <Redirect to={afterSignIn(redirect, user)} />;
  const isForCheckout = wanted !== null && !barred && checkout.includes(wanted);
  return (
    <AccountCard heading={texts.title} intro={texts.description}>
      {user && barred ? <Alert kind="note">{texts.barred[barred](user.name)}</Alert> : null}
      {isForCheckout ? <Alert kind="note">{texts.forCheckout}</Alert> : null}
      <SignInForm redirect={redirect} />
      {isForCheckout ? <GuestCheckoutLink wide lines={lines} /> : null}
    </AccountCard>
  );
}

/** /login: sign in, then go to `redirect`. */
export const screen: ShopScreen = { Component: Login };
