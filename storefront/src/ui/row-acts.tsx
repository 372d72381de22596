import { Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from './icon-button';

const Acts = styled.span`
  display: inline-flex;
  white-space: nowrap;
`;

interface RowActsProps {
  /** What the two buttons are called, with the name of the record. */
  edit: string;
  remove: string;
  onEdit: () => void;
  onRemove: () => void;
  /** Whether the record cannot be removed, or not now. */
  kept: boolean;
}

/** Edit and delete, at the end of a row. */
export function RowActs({ edit, remove, onEdit, onRemove, kept }: RowActsProps) {
  return (
    <Acts>
      <IconButton label={edit} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton kind="danger" label={remove} disabled={kept} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </Acts>
  );
}
