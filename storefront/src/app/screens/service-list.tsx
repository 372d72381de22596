import { serviceTexts } from '@texts/services';
import { useNavigate, useParams } from 'react-router-dom';
import { pageIn } from '../../features/catalog/list-address';
import { NotFound } from '../../features/not-found/not-found';
import { AddService } from '../../features/services-admin/add-service';
import { AllServices } from '../../features/services-admin/service-list';
import { usePageHead } from '../../lib/page-head';
import { Page } from '../../ui/layout';
import type { ShopScreen } from '../screen';

const { list: texts } = serviceTexts;

function ServiceListScreen() {
  usePageHead({ title: texts.title, description: texts.description, noIndex: true });
  const navigate = useNavigate();
  const page = pageIn(useParams().pageNumber);
  if (page === null) return <NotFound />;
  return (
    <Page heading={texts.title} intro={texts.description} aside={<AddService />}>
      <AllServices page={page} go={(address) => void navigate(address, { replace: true, preventScrollReset: true })} />
    </Page>
  );
}

/** /admin/productlist: ALL SERVICES, for admins. */
export const screen: ShopScreen = { Component: ServiceListScreen };
