import { accountTexts } from '@texts/account';
import { useEndpoint } from '../../lib/use-endpoint';
import { Slip } from '../../ui/card';
import { Failure } from '../../ui/failure';
import { Stack } from '../../ui/layout';
import { Skeleton, Loader } from '../../ui/skeleton';
import { ProfileForm } from './profile-form';

const { profile: texts } = accountTexts;

/** The devotee's details, read anew from the server, in a form. */
export function ProfilePanel() {
  const { data, error, loading, refresh } = useEndpoint('users.get', { params: { id: 'profile' } });
  return (
    <Stack as="section" data-gap="snug" aria-labelledby="my-details">
      <h2 id="my-details">{texts.heading}</h2>
      {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
      {loading ? (
        <Loader>
          <Skeleton height="42rem" round="14px" />
        </Loader>
      ) : null}
      {data ? (
        <Slip>
          <ProfileForm key={data._id} user={data} onSaved={() => void refresh()} />
        </Slip>
      ) : null}
    </Stack>
  );
}
