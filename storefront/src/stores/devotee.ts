import { stored } from '../lib/stored';

/** The devotee on whose behalf an admin donates, as older clients store it. */
export interface SelectedDevotee {
  readonly userID: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

function parseDevotee(value: unknown): SelectedDevotee | null {
  if (typeof value !== 'object' || value === null) return null;
  const { userID, name, email, phone } = value as Record<string, unknown>;
  if (typeof userID !== 'string' || userID === '' || typeof name !== 'string') return null;
  return {
    userID,
    name,
    email: typeof email === 'string' ? email : '',
    phone: typeof phone === 'string' ? phone : '',
  };
}

/** The devotee whom an admin has chosen, or null. */
export const devotee = stored<SelectedDevotee | null>('devotee', parseDevotee);
