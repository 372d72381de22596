import type { User } from '@seva/config/contract';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { devotee } from '../../stores/devotee';

/** Chooses the devotee on whose behalf the admin donates, and goes to where that begins. */
export function useChooseDevotee(): (user: User) => void {
  const navigate = useNavigate();
  return ({ _id, name, email, phone }) => {
    devotee.set({ userID: _id, name, email, phone });
    void navigate(paths.list('pooja'));
  };
}
