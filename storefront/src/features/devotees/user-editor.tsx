import { devoteeTexts } from '@texts/devotees';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { Failure } from '../../ui/failure';
import { Columns, Stack } from '../../ui/layout';
import { SideNote } from '../../ui/side-note';
import { Bone, Loader } from '../../ui/skeleton';
import { useToast } from '../../ui/toast';
import { Button } from '../../ui/button';
import { useChooseDevotee } from './use-choose-devotee';
import { UserForm } from './user-form';

const { form: texts } = devoteeTexts;

/** The form for one user, and beside it what is good to know. A new devotee leads back to the overview, an edited user to the list (specification §4). */
export function UserEditor({ id, isNew = false }: { id: string; isNew?: boolean }) {
  const navigate = useNavigate();
  const toast = useToast();
  const choose = useChooseDevotee();
  const note = isNew ? texts.notes.add : texts.notes.edit;
  const { data, error, loading, refresh } = useEndpoint('users.get', { params: { id } });
  return (
    <Columns $right="22rem">
      <Stack>
        {error ? (
          <Failure
            message={error.status === 404 ? texts.unknown : error.message}
            again={error.status === 404 ? undefined : () => void refresh()}
          />
        ) : null}
        {loading ? (
          <Loader>
            <Bone $height="26rem" $round="14px" />
          </Loader>
        ) : null}
        {data ? (
          <UserForm
            key={data._id}
            user={data}
            isNew={isNew}
            onSaved={({ name }) => {
              toast(isNew ? texts.added(name) : texts.saved);
              void navigate(isNew ? paths.adminHome() : paths.userList());
            }}
          />
        ) : null}
      </Stack>
      <SideNote heading={note.heading} points={note.points}>
        {data && !isNew ? (
          <div>
            <Button small kind="quiet" onClick={() => choose(data)}>
              {texts.donate}
            </Button>
          </div>
        ) : null}
      </SideNote>
    </Columns>
  );
}
