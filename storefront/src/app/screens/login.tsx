import { safeRedirect } from '@seva/config/rules/redirect';
import { accountTexts } from '@texts/account';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { AccountCard, afterSignIn, missingRole, Redirect, SignInForm } from '../../features/account';
import { GuestCheckoutLink, useGuestCheckout } from '../../features/cart';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { cart } from '../../stores/cart';
import { Alert } from '../../ui/alert';
import { size } from '../../ui/theme/tokens';
import type { ShopScreen } from '../screen';

const { signIn: texts } = accountTexts;
const OrSignIn = styled.h2`
  font-size: ${size.lead};
`;
const checkout: readonly string[] = [paths.placeOrder(), paths.payment()];

/** Sign-in form of a visitor who comes from the cart; paying without an account comes first, if that is possible. */
function CheckoutSignIn({ redirect }: { redirect: string | null }) {
  const lines = cart.use();
  const isClosed = useGuestCheckout(lines) === 'closed';
  // After Back from the thank-you page the cart is empty.
  const notice = lines.length === 0 ? <p>{texts.description}</p> : <Alert kind="note">{texts.forCheckout}</Alert>;
  // The form keeps its position in the tree, so that typed text survives when the answer about guests arrives.
  return (
    <>
      {isClosed ? (
        notice
      ) : (
        <>
          <p>{texts.eitherWay}</p>
          <GuestCheckoutLink wide kind="primary" lines={lines} />
          <OrSignIn>{texts.orSignIn}</OrSignIn>
        </>
      )}
      <SignInForm redirect={redirect} kind={isClosed ? 'primary' : 'quiet'} />
    </>
  );
}

function Login() {
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  const wanted = safeRedirect(redirect);
  const user = session.use();
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  // A signed-in user is redirected at once; a devotee who opens a staff screen stays and sees the reason.
  const barred = user !== null && wanted !== null ? missingRole(wanted, user) : null;
  const isForCheckout = wanted !== null && !barred && checkout.includes(wanted);
  return (
    <Redirect to={user && !barred ? afterSignIn(redirect, user) : null}>
      <AccountCard heading={texts.title} intro={isForCheckout ? undefined : texts.description}>
        {user && barred ? <Alert kind="note">{texts.barred[barred](user.name)}</Alert> : null}
        {isForCheckout ? <CheckoutSignIn redirect={redirect} /> : <SignInForm redirect={redirect} />}
      </AccountCard>
    </Redirect>
  );
}

/** /login: sign in, then go to `redirect`. */
export const screen: ShopScreen = { Component: Login };
