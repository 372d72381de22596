import { useState } from 'react';
import { Button, Flex, Typography } from '@strapi/design-system';
import { count } from '@seva/panel/format';
import { Note } from '@seva/panel/ui/note';
import { PageState } from '@seva/panel/ui/page';
import type { SlotDetail, SlotKey } from '@seva/config/contract/panel/bookings/week/contracts';
import { useRead } from '../../../data/client';
import { availabilityOf } from '../../data/availability';
import { permissions } from '@seva/config/contract/panel/rights';
import { useHasRight } from '../../../data/use-has-right';
import { slotName } from '../../data/when';
import { texts } from '../../texts/en';
import { SidePanel } from '../../ui/side-panel';
import { ExceptionForm } from './exception-form';
import { FamilyList } from './family-list';

const words = texts.place;

interface PlacePanelProps {
  readonly place: SlotKey;
  readonly onChanged: () => void;
  readonly onClosePlace: () => void;
  readonly onClose: () => void;
}

/** Side panel of one slot: availability, bookings and actions. */
export function SlotPanel({ place, onChanged, onClosePlace, onClose }: PlacePanelProps) {
  const reading = useRead('week.place', { query: { ...place } });
  const changed = () => {
    reading.reload();
    onChanged();
  };
  return (
    <SidePanel title={slotName(place)} closeLabel={words.close} onClose={onClose}>
      <PageState reading={reading}>
        {(detail) => (
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Facts detail={detail} />
            <Acts
              detail={detail}
              onClosePlace={onClosePlace}
              onSaved={(saved) => {
                reading.put(saved);
                onChanged();
              }}
            />
            <FamilyList key={slotName(place)} detail={detail} onChanged={changed} />
          </Flex>
        )}
      </PageState>
    </SidePanel>
  );
}

function Facts({ detail }: { detail: SlotDetail }) {
  const { name, taken, capacity, paying, isClosed, reason, note } = detail;
  const { over } = availabilityOf(detail);
  return (
    <div>
      <Typography tag="p" variant="delta">
        {name}
      </Typography>
      <Typography tag="p" textColor="neutral700">
        {words.taken(count(taken), capacity === null ? null : count(capacity))}
      </Typography>
      {note === '' ? null : (
        <Typography tag="p" textColor="neutral700">
          {note}
        </Typography>
      )}
      {paying > 0 ? (
        <Typography tag="p" textColor="neutral700">
          {words.paying(count(paying))}
        </Typography>
      ) : null}
      {isClosed ? (
        <Typography tag="p" textColor="danger700" fontWeight="bold">
          {texts.week.closedBecause(reason)}
        </Typography>
      ) : null}
      {over > 0 ? <Note kind="danger">{words.over(count(over))}</Note> : null}
    </div>
  );
}

interface ActsProps {
  readonly detail: SlotDetail;
  readonly onClosePlace: () => void;
  readonly onSaved: (detail: SlotDetail) => void;
}

function Acts({ detail, onClosePlace, onSaved }: ActsProps) {
  const mayAct = useHasRight()(permissions['sevas.act']);
  const [isChanging, setIsChanging] = useState(false);
  // Days set by the temple have no schedule that could be changed or closed.
  if (!mayAct || detail.isPast || detail.schedule === '') return null;
  if (isChanging)
    return (
      <ExceptionForm
        detail={detail}
        onSaved={(saved) => {
          setIsChanging(false);
          onSaved(saved);
        }}
        onCancel={() => setIsChanging(false)}
      />
    );
  const hasFamilies = detail.list.some(({ state }) => state === 'confirmed');
  return (
    <Flex gap={2} wrap="wrap">
      <Button variant="tertiary" onClick={() => setIsChanging(true)}>
        {words.change}
      </Button>
      <Button variant={detail.isClosed ? 'secondary' : 'danger-light'} onClick={onClosePlace}>
        {detail.isClosed ? (hasFamilies ? words.findPlaces : words.openAgain) : words.closeThis}
      </Button>
    </Flex>
  );
}
