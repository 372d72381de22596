import { devoteeTexts } from '@texts/devotees';
import { AddDevotee, UserList } from '../../features/devotees';
import { usePageHead } from '../../lib/page-head';
import { Page } from '../../ui/layout';
import type { ShopScreen } from '../screen';

const { list: texts } = devoteeTexts;

function UserListScreen() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  return (
    <Page list="plain" heading={texts.title} intro={texts.description} aside={<AddDevotee kind="primary" />}>
      <UserList />
    </Page>
  );
}

/** /admin/userlist: the user table, for admins. */
export const screen: ShopScreen = { Component: UserListScreen };
