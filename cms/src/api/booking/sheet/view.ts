import type { SheetBooking } from '@seva/config/contract';
import { undoUntil } from '@seva/config/rules/bookings/done';
import { waitingStates } from '@seva/config/rules/order-life';
import type { BookingPersonRow } from '../queries/booking-person-row';
import type { SheetRow } from '../queries/sheet-table';

/** How the check of a donation stands, as far as the priest has to know. */
function checkOf({ order }: SheetRow): SheetBooking['check'] {
  if (!order) return 'none';
  if (order.state === 'bounced') return 'bounced';
  return waitingStates.includes(order.state) ? 'waiting' : 'none';
}

function doneOf(row: SheetRow, names: ReadonlyMap<string, string>): SheetBooking['done'] {
  if (row.state !== 'done' || !row.doneAt) return null;
  return {
    at: new Date(row.doneAt).toISOString(),
    by: names.get(row.doneBy ?? '') ?? '',
    note: row.doneNote ?? '',
    link: row.doneLink ?? '',
    picture: row.donePicture ?? '',
    undoUntil: new Date(undoUntil(new Date(row.doneAt).getTime())).toISOString(),
  };
}

const personView = (person: BookingPersonRow): SheetBooking['people'][number] => ({
  name: person.name,
  script: person.script ?? '',
  gotram: person.gotram ?? '',
  nakshatram: person.nakshatram,
  nakshatramText: person.nakshatramText ?? '',
  pada: person.pada,
  rashi: person.rashi,
  relation: person.relation ?? '',
});

/** A booking as the sheet tells it. */
export function sheetView(
  row: SheetRow,
  people: readonly BookingPersonRow[],
  names: ReadonlyMap<string, string>,
): SheetBooking {
  const { address, city, postalCode, country, phone } = row;
  const visit = {
    ...{ address: address ?? '', city: city ?? '', postalCode: postalCode ?? '' },
    ...{ country: country ?? '', phone: phone ?? '' },
  };
  return {
    _id: row.documentId,
    day: row.day ?? '',
    startsAt: row.startsAt ?? '',
    endsAt: row.endsAt ?? '',
    service: row.name,
    units: row.units,
    participation: row.participation,
    prasad: row.prasad,
    occasion: row.occasion ?? '',
    note: row.note ?? '',
    check: checkOf(row),
    people: people.map(personView),
    visit: row.participation === 'home' ? visit : null,
    done: doneOf(row, names),
  };
}
