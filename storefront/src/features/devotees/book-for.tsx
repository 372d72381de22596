import { useEffect } from 'react';
import { devoteeTexts } from '@texts/devotees';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { devotee } from '../../stores/devotee';
import { RecordStates } from '../../ui/record-states';

/** Chooses the devotee whom the panel named, and goes on to the service that is booked for them. */
export function BookFor({ id, service }: { id: string; service: string }) {
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
