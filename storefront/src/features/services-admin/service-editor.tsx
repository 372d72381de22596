import { serviceTexts } from '@texts/services';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { RecordStates } from '../../ui/record-states';
import { useToast } from '../../ui/toast';
import { ServiceForm } from './service-form';

const { form: texts } = serviceTexts;

/** The form for one service; saved, it leads back to the list. */
export function ServiceEditor({ id }: { id: string }) {
  const navigate = useNavigate();
  const toast = useToast();
  const service = useEndpoint('products.get', { params: { id } });
  const { data } = service;
  if (data) {
    return (
      <ServiceForm
        key={data._id}
        service={data}
        onSaved={({ name }) => {
          toast(texts.saved(name));
          void navigate(paths.serviceList());
        }}
      />
    );
  }
  return <RecordStates of={service} unknown={texts.unknown} height="46rem" />;
}
