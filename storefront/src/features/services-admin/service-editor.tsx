import { serviceTexts } from '@texts/services';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { Failure } from '../../ui/failure';
import { Bone, Loader } from '../../ui/skeleton';
import { useToast } from '../../ui/toast';
import { ServiceForm } from './service-form';

const { form: texts } = serviceTexts;

/** The form for one service; saved, it leads back to the list (specification §4). */
export function ServiceEditor({ id }: { id: string }) {
  const navigate = useNavigate();
  const toast = useToast();
  const { data, error, loading, refresh } = useEndpoint('products.get', { params: { id } });
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
  return (
    <>
      {error ? (
        <Failure
          message={error.status === 404 ? texts.unknown : error.message}
          again={error.status === 404 ? undefined : () => void refresh()}
        />
      ) : null}
      {loading ? (
        <Loader>
          <Bone $height="46rem" $round="14px" />
        </Loader>
      ) : null}
    </>
  );
}
