import { serviceTexts } from '@texts/services';
import { useNavigate, useParams } from 'react-router-dom';
import { savedState, ServiceForm } from '../../features/services-admin';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { BackLink } from '../../ui/back-link';
import { ButtonLink } from '../../ui/button';
import { Page } from '../../ui/layout';
import { RecordStates } from '../../ui/record-states';
import { useToast } from '../../ui/toast';
import type { ShopScreen } from '../screen';

/** Form for one service. After saving it returns to the list. */
function ServiceEditor({ id }: { id: string }) {
  const navigate = useNavigate();
  const toast = useToast();
  const service = useEndpoint('products.get', { params: { id } });
  const { data } = service;
  if (data) {
    return (
      <ServiceForm
        key={data._id}
        service={data}
        onSaved={({ _id, name }) => {
          toast(texts.saved(name));
          void navigate(paths.serviceList(), { state: savedState(_id) });
        }}
        onRemoved={() => void navigate(paths.serviceList())}
      />
    );
  }
  return <RecordStates of={service} unknown={texts.unknown} height="46rem" />;
}

const { form: texts } = serviceTexts;

function ServiceEdit() {
  const { id = '' } = useParams();
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  return (
    <Page
      back={<BackLink to={paths.serviceList()}>{texts.back}</BackLink>}
      heading={texts.title}
      intro={texts.description}
      aside={
        <ButtonLink kind="quiet" small to={paths.product(id)}>
          {texts.view}
        </ButtonLink>
      }
    >
      <ServiceEditor key={id} id={id} />
    </Page>
  );
}

/** /admin/product/{id}/edit: one service, for admins. */
export const screen: ShopScreen = { Component: ServiceEdit };
