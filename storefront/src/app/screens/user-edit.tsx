import { devoteeTexts } from '@texts/devotees';
import { useParams } from 'react-router-dom';
import { UserEditor } from '../../features/devotees';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { BackLink } from '../../ui/back-link';
import { Page } from '../../ui/layout';
import type { ShopScreen } from '../screen';

const { form: texts } = devoteeTexts;

function UserEdit() {
  const { id = '' } = useParams();
  usePageHead({ title: texts.editTitle, description: texts.editDescription, noIndex: true });
  return (
    <Page
      back={<BackLink to={paths.userList()}>{texts.back}</BackLink>}
      heading={texts.editTitle}
      intro={texts.editDescription}
    >
      <UserEditor key={id} id={id} />
    </Page>
  );
}

/** /admin/user/{id}/edit: one user, for admins. */
export const screen: ShopScreen = { Component: UserEdit };
