import { serviceTexts } from '@texts/services';
import { useParams } from 'react-router-dom';
import { ServiceEditor } from '../../features/services-admin/service-editor';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { BackLink } from '../../ui/back-link';
import { Page } from '../../ui/layout';
import type { ShopScreen } from '../screen';

const { form: texts } = serviceTexts;

function ServiceEdit() {
  const { id = '' } = useParams();
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  return (
    <Page
      back={<BackLink to={paths.serviceList()}>{texts.back}</BackLink>}
      heading={texts.title}
      intro={texts.description}
    >
      <ServiceEditor key={id} id={id} />
    </Page>
  );
}

/** /admin/product/{id}/edit: one service, for admins. */
export const screen: ShopScreen = { Component: ServiceEdit };
