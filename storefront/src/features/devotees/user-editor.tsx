import { devoteeTexts } from '@texts/devotees';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { Button } from '../../ui/button';
import { Columns, Stack } from '../../ui/layout';
import { RecordStates } from '../../ui/record-states';
import { SideNote } from '../../ui/side-note';
import { useToast } from '../../ui/toast';
import { addedState, useChooseDevotee } from './added-devotee';
import { UserForm } from './user-form';

const { form: texts } = devoteeTexts;

/** Form for one user with notes beside it. Saving returns to the overview for a new devotee, else to the list. */
export function UserEditor({ id, isNew = false }: { id: string; isNew?: boolean }) {
  const navigate = useNavigate();
  const toast = useToast();
  const choose = useChooseDevotee();
  const note = isNew ? texts.notes.add : texts.notes.edit;
  const user = useEndpoint('users.get', { params: { id } });
  const { data } = user;
  return (
    <Columns data-right="22rem">
      <Stack>
        <RecordStates of={user} unknown={texts.unknown} height="26rem" />
        {data ? (
          <UserForm
            key={data._id}
            user={data}
            isNew={isNew}
            {...(isNew ? {} : { onRemoved: () => void navigate(paths.userList()) })}
            onSaved={(saved) => {
              if (!isNew) toast(texts.saved);
              void navigate(
                isNew ? paths.adminHome() : paths.userList(),
                isNew ? { state: addedState(saved._id) } : {},
              );
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
