import type { User } from '@seva/config/contract';
import { devoteeTexts } from '@texts/devotees';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { devotee } from '../../stores/devotee';
import { Button } from '../../ui/button';
import { Row } from '../../ui/layout';
import { FocusedAlert } from '../../ui/focused-alert';

/** Returns a function that selects the devotee on whose behalf the admin donates and opens the services. */
export function useChooseDevotee(): (user: User) => void {
  const navigate = useNavigate();
  return ({ _id, name, email, phone }) => {
    devotee.set({ userID: _id, name, email, phone });
    void navigate(paths.list('pooja'));
  };
}

const { form: texts } = devoteeTexts;

/** Returns the history state after adding a devotee. It contains the id and no personal data. */
export const addedState = (id: string): { readonly added: string } => ({ added: id });

function addedIdOf(state: unknown): string | null {
  const { added } = (state ?? {}) as { readonly added?: unknown };
  return typeof added === 'string' ? added : null;
}

/** Reports the devotee that was just added, with a button to donate for them. */
export function AddedDevotee() {
  const id = addedIdOf(useLocation().state);
  const { data } = useEndpoint('users.get', id === null ? null : { params: { id } });
  const choose = useChooseDevotee();
  if (!data) return null;
  return (
    <FocusedAlert kind="success">
      <p>{texts.added(data.name)}</p>
      <Row>
        <Button small onClick={() => choose(data)}>
          {texts.donate}
        </Button>
      </Row>
    </FocusedAlert>
  );
}
