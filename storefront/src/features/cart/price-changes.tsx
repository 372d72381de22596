import { Alert } from '../../ui/alert';

/** What the catalogue has changed since the devotee chose, a sentence a line; nothing when nothing has. */
export function PriceChanges({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null;
  return (
    <Alert kind="note">
      {changes.map((change) => (
        <p key={change}>{change}</p>
      ))}
    </Alert>
  );
}
