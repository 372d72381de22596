import { shellTexts } from '@texts/shell';
import { AccountLinks } from '../../features/account';
import { usePageHead } from '../../lib/page-head';
import { session } from '../../lib/session';
import { useLogout } from '../../stores/logout';
import { Button } from '../../ui/button';
import { Narrow, Page, Stack } from '../../ui/layout';
import type { ShopScreen } from '../screen';

function Account() {
  usePageHead({ title: shellTexts.account, description: shellTexts.account, noIndex: true });
  const user = session.use();
  const logout = useLogout();
  return (
    <Page heading={user?.name || shellTexts.account} intro={user?.email}>
      <Narrow>
        <Stack>
          <AccountLinks isPriest={user?.isPriest} isAdmin={user?.isAdmin} />
          <Button kind="quiet" wide onClick={logout}>
            {shellTexts.logout}
          </Button>
        </Stack>
      </Narrow>
    </Page>
  );
}

/** /account: links to everything of the signed-in person. */
export const screen: ShopScreen = { Component: Account };
