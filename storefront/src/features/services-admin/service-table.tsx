import type { Service } from '@seva/config/contract';
import { catalogTexts } from '@texts/catalog';
import { serviceTexts } from '@texts/services';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { useCommand } from '../../lib/use-command';
import { useRefresh } from '../../lib/use-endpoint';
import { Alert } from '../../ui/alert';
import { Badge } from '../../ui/badge';
import { useConfirm } from '../../ui/confirm';
import { Stack } from '../../ui/layout';
import { Money } from '../../ui/money';
import { Picture } from '../../ui/picture';
import { RowActs } from '../../ui/row-acts';
import { Table, type Column } from '../../ui/table';
import { color, media, radius, space } from '../../ui/theme/tokens';
import { useToast } from '../../ui/toast';

const { list: texts } = serviceTexts;

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tiny} ${space.small};
  align-items: center;
  & img {
    width: 52px;
    height: 52px;
    border-radius: ${radius.field};
    flex: none;
    object-fit: cover;
  }
  ${media.cards} {
    flex-wrap: nowrap;
    justify-content: flex-end;
  }
`;
const Blank = styled.span`
  width: 52px;
  height: 52px;
  border-radius: ${radius.field};
  background: ${color.sand};
`;

function useRemoveService() {
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh();
  const remove = useCommand('products.remove');
  const confirmAndRemove = async ({ _id, name }: Service) => {
    if (!(await confirm({ text: texts.removeText(name) }))) return;
    if (!(await remove.run({ params: { id: _id } })).ok) return;
    toast(texts.removed);
    await refresh('products.list', 'products.get', 'products.deities');
  };
  return { confirmAndRemove, error: remove.error, busy: remove.busy };
}

const nameCell = ({ _id, name, image, picture, listed }: Service) => (
  <Name>
    {image === '' ? <Blank /> : <Picture image={image} picture={picture} alt="" ratio={[1, 1]} sizes="52px" />}
    <Link to={paths.product(_id)}>{name}</Link>
    {listed === false ? <Badge>{texts.unlisted}</Badge> : null}
  </Name>
);

const priceCell = ({ price, openAmount }: Service) =>
  openAmount && price === 0 ? catalogTexts.anyAmount : <Money dollars={price} exact />;

/** Table of services with edit and delete. Deleting asks for confirmation. */
export function ServiceTable({ services }: { services: readonly Service[] }) {
  const navigate = useNavigate();
  const removal = useRemoveService();
  const { columns } = texts;
  const list: readonly Column<Service>[] = [
    { id: 'name', heading: columns.name, cell: nameCell },
    { id: 'price', heading: columns.price, figures: true, cell: priceCell },
    { id: 'category', heading: columns.category, cell: ({ category }) => category },
    { id: 'brand', heading: columns.brand, cell: ({ brand }) => brand },
    {
      id: 'acts',
      heading: columns.acts,
      cell: (service) => (
        <RowActs
          edit={texts.edit(service.name)}
          remove={texts.remove(service.name)}
          onEdit={() => void navigate(paths.serviceEdit(service._id))}
          onRemove={() => void removal.confirmAndRemove(service)}
          isProtected={removal.busy}
        />
      ),
    },
  ];
  return (
    <Stack data-gap="snug">
      {removal.error ? <Alert>{removal.error.message}</Alert> : null}
      <Table columns={list} rows={services} rowKey={({ _id }) => _id} />
    </Stack>
  );
}
