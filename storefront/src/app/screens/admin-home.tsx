import { useEffect } from 'react';
import { devoteeTexts } from '@texts/devotees';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LazyAdminHome, preloadAdminHome } from '../../features/overview';
import { usePageHead } from '../../lib/page-head';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { devotee } from '../../stores/devotee';
import { Page } from '../../ui/layout';
import { RecordStates } from '../../ui/record-states';
import type { ShopScreen } from '../screen';

/** Selects the devotee that the panel named and opens the service to book. */
function BookFor({ id, service }: { id: string; service: string }) {
  const navigate = useNavigate();
  const user = useEndpoint('users.get', { params: { id } });
  const { data } = user;
  useEffect(() => {
    if (!data) return;
    const { _id, name, email, phone } = data;
    devotee.set({ userID: _id, name, email, phone });
    void navigate(paths.product(service), { replace: true });
  }, [data, navigate, service]);
  return <RecordStates of={user} unknown={devoteeTexts.form.unknown} height="26rem" />;
}

/** Returns a server id from the address; any other value is ignored. */
const idIn = (value: string | null) => (/^[A-Za-z0-9_-]{1,64}$/.test(value ?? '') ? value : null);

function AdminHome() {
  const [params] = useSearchParams();
  const [id, service] = [idIn(params.get('for')), idIn(params.get('book'))];
  return id && service ? <BookForScreen id={id} service={service} /> : <LazyAdminHome />;
}

function BookForScreen({ id, service }: { id: string; service: string }) {
  const { heading, intro } = devoteeTexts.bookFor;
  usePageHead({ title: heading, description: intro, noIndex: true });
  return (
    <Page heading={heading} intro={intro}>
      <BookFor id={id} service={service} />
    </Page>
  );
}

/**
 * /adminhome: home page of admins. `?for={devotee}&book={service}`, a link from the panel, opens that service for the
 * devotee.
 */
export const screen: ShopScreen = { Component: AdminHome, prepare: preloadAdminHome };
