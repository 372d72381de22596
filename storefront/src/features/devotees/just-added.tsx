import type { User } from '@seva/config/contract';
import { devoteeTexts } from '@texts/devotees';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { devotee } from '../../stores/devotee';
import { Button } from '../../ui/button';
import { Row } from '../../ui/layout';
import { SeenAlert } from '../../ui/seen-alert';

/** Chooses the devotee on whose behalf the admin donates, and goes to where that begins. */
export function useChooseDevotee(): (user: User) => void {
  const navigate = useNavigate();
  return ({ _id, name, email, phone }) => {
    devotee.set({ userID: _id, name, email, phone });
    void navigate(paths.list('pooja'));
  };
}

const { form: texts } = devoteeTexts;

/** What the history of the browser keeps of a devotee who has just been added: the id and nothing about the person. */
export const withAdded = (id: string): { readonly added: string } => ({ added: id });

/** The id that was kept so. */
function addedIn(state: unknown): string | null {
  const { added } = (state ?? {}) as { readonly added?: unknown };
  return typeof added === 'string' ? added : null;
}

/** Says who was added a moment ago, and leads on to giving for them. */
export function JustAdded() {
  const id = addedIn(useLocation().state);
  const { data } = useEndpoint('users.get', id === null ? null : { params: { id } });
  const choose = useChooseDevotee();
  if (!data) return null;
  return (
    <SeenAlert kind="success">
      <p>{texts.added(data.name)}</p>
      <Row>
        <Button small onClick={() => choose(data)}>
          {texts.donate}
        </Button>
      </Row>
    </SeenAlert>
  );
}
