import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { Announcements, DragEndEvent, UniqueIdentifier } from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Box } from '@strapi/design-system';
import type { SortableEntry } from '../../../shared/contracts';
import { texts } from '../texts/en';
import { SortableRow } from './sortable-row';

interface SortableListProps {
  readonly label: string;
  readonly entries: readonly SortableEntry[];
  readonly onMove: (entries: readonly SortableEntry[]) => void;
}

/** Returns the screen reader announcements while an entry is moved. */
function announcementsFor(entries: readonly SortableEntry[]): Announcements {
  const titleOf = (id: UniqueIdentifier) => entries.find((entry) => entry.id === id)?.title ?? '';
  const placeOf = (id: UniqueIdentifier) => entries.findIndex((entry) => entry.id === id) + 1;
  const of = entries.length;
  return {
    onDragStart: ({ active }) => texts.order.lifted(titleOf(active.id), placeOf(active.id), of),
    onDragOver: ({ active, over }) => (over ? texts.order.over(titleOf(active.id), placeOf(over.id), of) : undefined),
    onDragEnd: ({ active, over }) =>
      over ? texts.order.dropped(titleOf(active.id), placeOf(over.id), of) : texts.order.putBack(titleOf(active.id)),
    onDragCancel: ({ active }) => texts.order.putBack(titleOf(active.id)),
  };
}

/** Renders a list that can be sorted by dragging, by keyboard, or by buttons. */
export function SortableList({ label, entries, onMove }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (from: number, to: number) => {
    if (from !== to && from >= 0 && to >= 0 && to < entries.length) onMove(arrayMove([...entries], from, to));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const indexOf = (id: UniqueIdentifier | undefined) => entries.findIndex((entry) => entry.id === id);
    if (over) place(indexOf(active.id), indexOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: announcementsFor(entries),
        screenReaderInstructions: { draggable: texts.order.keyboard },
      }}
    >
      <SortableContext items={entries.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <Box tag="ol" aria-label={label} background="neutral0" hasRadius shadow="tableShadow">
          {entries.map((entry, index) => (
            <SortableRow
              key={entry.id}
              entry={entry}
              index={index}
              last={index === entries.length - 1}
              onStep={(by) => place(index, index + by)}
            />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}
