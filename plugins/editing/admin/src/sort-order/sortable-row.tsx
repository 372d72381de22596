import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Box, Flex, IconButton, Typography } from '@strapi/design-system';
import { ArrowDown, ArrowUp, Drag } from '@strapi/icons';
import { styled } from 'styled-components';
import type { SortableEntry } from '../../../shared/contracts';
import { texts } from '../texts/en';

const Row = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: 1.6rem;
  padding: 1rem 1.6rem;
  @media (max-width: 599px) {
    gap: 0.6rem;
    padding: 0.8rem;
  }
  background: ${({ theme }) => theme.colors.neutral0};
  &:not(:last-child) {
    border-bottom: 1px solid ${({ theme }) => theme.colors.neutral150};
  }
  &[data-lifted='true'] {
    z-index: 1;
    box-shadow: ${({ theme }) => theme.shadows.popupShadow};
  }
`;
const Handle = styled.button`
  display: inline-flex;
  padding: 0.8rem;
  border: 0;
  border-radius: 4px;
  background: transparent;
  color: ${({ theme }) => theme.colors.neutral600};
  cursor: grab;
  touch-action: none;
`;
const Place = styled(Typography)`
  min-width: 2.4rem;
  font-variant-numeric: tabular-nums;
  text-align: right;
`;
const Thumbnail = styled.img`
  width: 6.4rem;
  height: 4.4rem;
  border-radius: 4px;
  object-fit: cover;
  @media (max-width: 599px) {
    width: 4.8rem;
    height: 3.6rem;
  }
`;
/** Title of one line, on phones of up to three. */
const Title = styled(Typography)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;
  overflow: hidden;
  overflow-wrap: anywhere;
  @media (max-width: 599px) {
    -webkit-line-clamp: 3;
  }
`;

interface SortableRowProps {
  readonly entry: SortableEntry;
  readonly index: number;
  readonly last: boolean;
  readonly onStep: (by: 1 | -1) => void;
}

/** Renders one entry: drag handle, position, title, and buttons to move it up or down. */
export function SortableRow({ entry, index, last, onStep }: SortableRowProps) {
  const { title, detail, thumbnail } = entry;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: entry.id,
  });
  return (
    <Row ref={setNodeRef} data-lifted={isDragging} style={{ transform: CSS.Translate.toString(transform), transition }}>
      <Handle
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={texts.order.handle(title)}
      >
        <Drag aria-hidden />
      </Handle>
      <Place textColor="neutral600" variant="pi">
        {index + 1}
      </Place>
      {thumbnail ? <Thumbnail src={thumbnail} alt="" loading="lazy" /> : null}
      <Box flex="1" minWidth="0">
        <Title tag="p" fontWeight="semiBold">
          {title}
        </Title>
        {detail ? (
          <Typography tag="p" variant="pi" textColor="neutral600">
            {detail}
          </Typography>
        ) : null}
      </Box>
      <Flex gap={1}>
        <IconButton label={texts.order.up(title)} disabled={index === 0} onClick={() => onStep(-1)} withTooltip={false}>
          <ArrowUp />
        </IconButton>
        <IconButton label={texts.order.down(title)} disabled={last} onClick={() => onStep(1)} withTooltip={false}>
          <ArrowDown />
        </IconButton>
      </Flex>
    </Row>
  );
}
