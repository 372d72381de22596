import type { User } from '@seva/config/contract';
import { devoteeTexts } from '@texts/devotees';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { Alert } from '../../ui/alert';
import { Badge } from '../../ui/badge';
import { Stack } from '../../ui/layout';
import { RowActs } from '../../ui/row-acts';
import { CellNote, Table, type Column } from '../../ui/table';
import { useRemoveUser } from './use-remove-user';

const { list: texts } = devoteeTexts;

const NoWrap = styled.span`
  white-space: nowrap;
`;

/** Table of users with edit and delete. Deleting asks for confirmation; admins cannot delete themselves. */
export function UserTable({ users }: { users: readonly User[] }) {
  const navigate = useNavigate();
  const removal = useRemoveUser();
  const self = session.use()?._id;
  const { columns } = texts;
  const list: readonly Column<User>[] = [
    {
      id: 'name',
      heading: columns.name,
      cell: ({ _id, name, email, phone }) => (
        <>
          <Link to={paths.userEdit(_id)}>{name || email || phone}</Link>
          <CellNote>{name === '' ? '' : email || phone}</CellNote>
        </>
      ),
    },
    { id: 'phone', heading: columns.phone, cell: ({ phone }) => <NoWrap>{phone}</NoWrap> },
    { id: 'gotram', heading: columns.gotram, cell: ({ gotram }) => gotram },
    {
      id: 'admin',
      heading: columns.admin,
      row: 'end',
      cell: ({ isAdmin }) => (isAdmin ? <Badge tone="good">{texts.isAdmin}</Badge> : null),
    },
    {
      id: 'acts',
      heading: columns.acts,
      cell: (user) => (
        <RowActs
          edit={texts.edit(user.name || user.email)}
          remove={texts.remove(user.name || user.email)}
          onEdit={() => void navigate(paths.userEdit(user._id))}
          onRemove={() => void removal.confirmAndRemove(user)}
          isProtected={removal.busy || user._id === self}
        />
      ),
    },
  ];
  return (
    <Stack data-gap="snug">
      {removal.error ? <Alert>{removal.error.message}</Alert> : null}
      <Table columns={list} rows={users} rowKey={({ _id }) => _id} />
    </Stack>
  );
}
