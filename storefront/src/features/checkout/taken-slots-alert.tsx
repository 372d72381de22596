import { useEffect, useRef, useState } from 'react';
import type { FreeSlot, RefusedSlot } from '@seva/config/contract';
import { lineKey } from '@seva/config/rules/cart';
import { checkoutTexts } from '@texts/checkout';
import { Link } from 'react-router-dom';
import { formatSlot } from '../../lib/booking-text';
import { paths } from '../../lib/paths';
import { moveLine } from '../../stores/booked-lines';
import { cart, type Cart } from '../../stores/cart';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Row, Stack } from '../../ui/layout';

const { taken: texts } = checkoutTexts;

interface TakenSlot extends RefusedSlot {
  readonly cartLine: Cart[number];
}

const withCartLine = (slot: RefusedSlot): readonly TakenSlot[] => {
  const cartLine = cart.get()[slot.line];
  return cartLine && cartLine.product._id === slot.product ? [{ ...slot, cartLine }] : [];
};

function reason(code: string, when: string, left: number): string {
  if (code === 'SLOT_CLOSED') return texts.closed(when);
  if (code === 'TOO_LATE') return texts.tooLate(when);
  return left > 0 ? texts.tooMany(when, left) : texts.gone(when);
}

function SlotAlternatives({ slot, code }: { slot: TakenSlot; code: string }) {
  const [moved, setMoved] = useState<FreeSlot | null>(null);
  const { cartLine, next, left } = slot;
  const when = formatSlot(slot);
  if (moved) return <p>{texts.moved(cartLine.product.name, formatSlot(moved))}</p>;
  const move = (to: FreeSlot) => {
    moveLine(lineKey(cartLine), to);
    setMoved(to);
  };
  return (
    <Stack data-gap="tiny">
      <p>
        <strong>{cartLine.product.name}</strong>: {reason(code, when, left)} {next.length > 0 ? texts.next : ''}
      </p>
      <Row data-gap="tiny">
        {next.map((free) => (
          <Button small kind="quiet" key={`${free.day} ${free.startsAt}`} onClick={() => move(free)}>
            {formatSlot(free)}
          </Button>
        ))}
        <Link to={paths.productLine(cartLine.product._id, lineKey(cartLine))}>{texts.other}</Link>
      </Row>
    </Stack>
  );
}

/**
 * Alert about slots that are no longer available, each with the next free ones to choose instead. Names and other lines
 * are kept.
 */
export function TakenSlots({ code, slots }: { code: string; slots: readonly RefusedSlot[] }) {
  const [known] = useState(() => slots.flatMap(withCartLine));
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <div ref={alert} tabIndex={-1}>
      <Alert>
        <Stack data-gap="small">
          <p>{texts.safe}</p>
          {known.map((slot) => (
            <SlotAlternatives key={lineKey(slot.cartLine)} slot={slot} code={code} />
          ))}
        </Stack>
      </Alert>
    </div>
  );
}
