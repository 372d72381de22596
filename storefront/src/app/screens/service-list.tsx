import { serviceTexts } from '@texts/services';
import { Plus } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { parsePage } from '../../features/catalog';
import { ServiceList } from '../../features/services-admin';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { useCommand } from '../../lib/use-command';
import { useRefresh } from '../../lib/use-endpoint';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Page } from '../../ui/layout';
import { NotFound } from '../not-found';
import type { ShopScreen } from '../screen';

/** Creates an empty service, unlisted until saved, and opens its form. */
function AddService() {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const create = useCommand('products.create');
  const add = async () => {
    const outcome = await create.run({});
    if (!outcome.ok) return;
    void refresh('products.list');
    await navigate(paths.serviceEdit(outcome.data._id));
  };
  return (
    <>
      <Button busy={create.busy} busyLabel={texts.adding} onClick={() => void add()}>
        <Plus aria-hidden="true" />
        {texts.add}
      </Button>
      {create.error ? <Alert>{create.error.message}</Alert> : null}
    </>
  );
}

const { list: texts } = serviceTexts;

function ServiceListScreen() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  const page = parsePage(useParams().pageNumber);
  if (page === null) return <NotFound />;
  return (
    <Page list="plain" heading={texts.title} intro={texts.description} aside={<AddService />}>
      <ServiceList page={page} />
    </Page>
  );
}

/** /admin/productlist: ALL SERVICES, for admins. */
export const screen: ShopScreen = { Component: ServiceListScreen };
