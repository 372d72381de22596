import { devoteeTexts } from '@texts/devotees';
import { useParams } from 'react-router-dom';
import { UserEditor } from '../../features/devotees';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { BackLink } from '../../ui/back-link';
import { Page } from '../../ui/layout';
import type { ShopScreen } from '../screen';

const { form: texts } = devoteeTexts;

function UserAdd() {
  const { id = '' } = useParams();
  usePageHead({ title: texts.addTitle, description: texts.addDescription, noIndex: true });
  return (
    <Page
      back={<BackLink to={paths.adminHome()}>{texts.back}</BackLink>}
      heading={texts.addTitle}
      intro={texts.addDescription}
    >
      <UserEditor key={id} id={id} isNew />
    </Page>
  );
}

/** /admin/user/{id}/add: a new devotee, for admins. */
export const screen: ShopScreen = { Component: UserAdd };
