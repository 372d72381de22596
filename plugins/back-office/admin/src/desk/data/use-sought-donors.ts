import { useEffect } from 'react';
import type { DeskService } from '@seva/config/contract/panel/desk/batches/contracts';
import { donorOf, withFoundDonor, type DraftDonor } from './draft';
import type { People } from './use-people';
import type { Rows } from './use-rows';

/** Milliseconds until a failed search for a donor is repeated. */
const retryMs = 5_000;

/** Fills in donors chosen before their search had finished, also in rows that wait to be sent. */
export function useSoughtDonors(
  { unsaved, revise }: Rows,
  people: People,
  services: readonly DeskService[],
  bankOf: (donor: DraftDonor) => string,
): void {
  const sought = unsaved.flatMap(({ draft }) => (draft.donor.soughtFor ? [draft] : []));
  const { find, request } = people;
  useEffect(() => {
    for (const draft of sought) {
      const { name, soughtFor } = draft.donor;
      const found = soughtFor && find(name, soughtFor);
      if (!found) continue;
      const [person] = found;
      revise(withFoundDonor(draft, person, services, person ? bankOf(donorOf(person)) : ''));
    }
  });
  const key = JSON.stringify(sought.map(({ donor }) => [donor.name, donor.soughtFor]));
  useEffect(() => {
    const requestAll = () => {
      for (const { donor } of sought) if (donor.soughtFor) request(donor.name, donor.soughtFor);
    };
    if (sought.length === 0) return undefined;
    requestAll();
    const timer = setInterval(requestAll, retryMs);
    return () => clearInterval(timer);
    // The key stands for the rows.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, request]);
}
