import type { User } from '@seva/config/contract';
import { devoteeTexts } from '@texts/devotees';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { useCommand } from '../../lib/use-command';
import { useRefresh } from '../../lib/use-endpoint';
import { Alert } from '../../ui/alert';
import { Badge } from '../../ui/badge';
import { useConfirm } from '../../ui/confirm';
import { Stack } from '../../ui/layout';
import { RowActs } from '../../ui/row-acts';
import { Table, type Column } from '../../ui/table';
import { useToast } from '../../ui/toast';

const { list: texts } = devoteeTexts;

/** Cuts long texts with an ellipsis instead of wrapping them. */
const Truncated = styled.span`
  display: block;
  overflow: hidden;
  max-width: 18rem;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const NoWrap = styled.span`
  white-space: nowrap;
`;

function useRemoveUser() {
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh();
  const remove = useCommand('users.remove');
  const confirmAndRemove = async ({ _id, name, email }: User) => {
    if (!(await confirm({ text: texts.removeText(name || email) }))) return;
    if (!(await remove.run({ params: { id: _id } })).ok) return;
    toast(texts.removed);
    await refresh('users.all', 'users.search', 'users.get');
  };
  return { confirmAndRemove, error: remove.error, busy: remove.busy };
}

/** Table of users with edit and delete. Deleting asks for confirmation; admins cannot delete themselves. */
export function UserTable({ users }: { users: readonly User[] }) {
  const navigate = useNavigate();
  const removal = useRemoveUser();
  const self = session.use()?._id;
  const { columns } = texts;
  const list: readonly Column<User>[] = [
    { id: 'name', heading: columns.name, cell: ({ name }) => name },
    { id: 'email', heading: columns.email, cell: ({ email }) => <Truncated title={email}>{email}</Truncated> },
    { id: 'phone', heading: columns.phone, cell: ({ phone }) => <NoWrap>{phone}</NoWrap> },
    { id: 'gotram', heading: columns.gotram, cell: ({ gotram }) => gotram },
    {
      id: 'admin',
      heading: columns.admin,
      cell: ({ isAdmin }) => (isAdmin ? <Badge tone="good">{texts.isAdmin}</Badge> : texts.notAdmin),
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
