import { Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from './icon-button';

const Acts = styled.span`
  display: inline-flex;
  white-space: nowrap;
`;

interface RowActsProps {
  /** Label of the Edit button, with the name of the record. */
  edit: string;
  remove: string;
  onEdit: () => void;
  onRemove: () => void;
  /** True if the record cannot be removed now. */
  isProtected: boolean;
}

/** Edit and Delete buttons at the end of a row. */
export function RowActs({ edit, remove, onEdit, onRemove, isProtected }: RowActsProps) {
  return (
    <Acts>
      <IconButton label={edit} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton kind="danger" label={remove} disabled={isProtected} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </Acts>
  );
}
