import { useEffect, useRef, useState } from 'react';
import type { FreePlace, RefusedPlace } from '@seva/config/contract';
import { lineKey } from '@seva/config/rules/cart';
import { checkoutTexts } from '@texts/checkout';
import { Link } from 'react-router-dom';
import { placeWords } from '../../lib/booking-words';
import { paths } from '../../lib/paths';
import { moveLine } from '../../stores/booked-lines';
import { cart, type Cart } from '../../stores/cart';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Row, Stack } from '../../ui/layout';

const { taken: texts } = checkoutTexts;

/** A place that was refused, with the line of the cart that wanted it. */
interface Wanted extends RefusedPlace {
  readonly wanted: Cart[number];
}

const withLine = (place: RefusedPlace): readonly Wanted[] => {
  const wanted = cart.get()[place.line];
  return wanted && wanted.product._id === place.product ? [{ ...place, wanted }] : [];
};

/** What became of a place, in words. */
function reason(code: string, when: string, left: number): string {
  if (code === 'SLOT_CLOSED') return texts.closed(when);
  if (code === 'TOO_LATE') return texts.tooLate(when);
  return left > 0 ? texts.tooMany(when, left) : texts.gone(when);
}

function TakenPlace({ place, code }: { place: Wanted; code: string }) {
  const [moved, setMoved] = useState<FreePlace | null>(null);
  const { wanted, next, left } = place;
  const when = placeWords(place);
  if (moved) return <p>{texts.moved(wanted.product.name, placeWords(moved))}</p>;
  const move = (to: FreePlace) => {
    moveLine(lineKey(wanted), to);
    setMoved(to);
  };
  return (
    <Stack data-gap="tiny">
      <p>
        <strong>{wanted.product.name}</strong>: {reason(code, when, left)} {next.length > 0 ? texts.next : ''}
      </p>
      <Row data-gap="tiny">
        {next.map((free) => (
          <Button small kind="quiet" key={`${free.day} ${free.startsAt}`} onClick={() => move(free)}>
            {placeWords(free)}
          </Button>
        ))}
        <Link to={paths.productLine(wanted.product._id, lineKey(wanted))}>{texts.other}</Link>
      </Row>
    </Stack>
  );
}

/** Which places were taken meanwhile, each with the next free ones to take instead; names and other lines stay. */
export function TakenPlaces({ code, places }: { code: string; places: readonly RefusedPlace[] }) {
  const [known] = useState(() => places.flatMap(withLine));
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <div ref={alert} tabIndex={-1}>
      <Alert>
        <Stack data-gap="small">
          <p>{texts.safe}</p>
          {known.map((place) => (
            <TakenPlace key={lineKey(place.wanted)} place={place} code={code} />
          ))}
        </Stack>
      </Alert>
    </div>
  );
}
