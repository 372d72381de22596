import type { Service } from '@seva/config/contract';
import { productTexts } from '@texts/product';
import { formatSlot } from '../../lib/booking-text';
import { useSite } from '../../lib/use-shop';
import { bookingSteps } from '../../stores/booked-lines';
import { Slip } from '../../ui/card';
import { PhoneNumber } from '../../ui/phone-number';

const { withoutScripts: texts } = productTexts;

/**
 * Explains how to book or donate without scripts: by phone, on one of the next free days if the service has any.
 * `no-script.css` hides the form beside it.
 */
export function WithoutScripts({ service }: { service: Service }) {
  const phone = useSite()?.phone ?? '';
  const free = service.details?.free ?? [];
  return (
    <noscript>
      <Slip>
        <p>
          {bookingSteps(service) ? texts.book : texts.donate}
          {phone === '' ? null : (
            <>
              {' '}
              {texts.call} <PhoneNumber>{phone}</PhoneNumber>
            </>
          )}
        </p>
        {free.length > 0 ? (
          <>
            <p>{texts.freeDays}</p>
            <ul data-free-days="">
              {free.map((slot) => (
                <li key={`${slot.day} ${slot.startsAt}`}>{formatSlot(slot, true)}</li>
              ))}
            </ul>
          </>
        ) : null}
      </Slip>
    </noscript>
  );
}
