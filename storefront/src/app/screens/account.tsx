import { shellTexts } from '@texts/shell';
import { AccountLinks } from '../../features/account';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { Page } from '../../ui/layout';
import type { ShopScreen } from '../screen';

function Account() {
  usePageHead({ title: shellTexts.account, description: shellTexts.account, noIndex: true });
  return (
    <Page heading={shellTexts.account}>
      <AccountLinks />
      <div>
        <ButtonLink kind="quiet" to={paths.profile()}>
          {shellTexts.profile}
        </ButtonLink>
      </div>
    </Page>
  );
}

/** /account: the devotee's own screens. */
export const screen: ShopScreen = { Component: Account };
