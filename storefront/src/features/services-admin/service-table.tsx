import type { Service } from '@seva/config/contract';
import { catalogTexts } from '@texts/catalog';
import { serviceTexts } from '@texts/services';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { Alert } from '../../ui/alert';
import { Badge } from '../../ui/badge';
import { Stack } from '../../ui/layout';
import { Money } from '../../ui/money';
import { Picture } from '../../ui/picture';
import { RowActs } from '../../ui/row-acts';
import { CellNote, RowText, Table, type Column } from '../../ui/table';
import { color, radius, space } from '../../ui/theme/tokens';
import { useRemoveService } from './use-remove-service';

const { list: texts } = serviceTexts;

const Name = styled.span`
  display: flex;
  gap: ${space.small};
  align-items: center;
  & img,
  & > i {
    flex: none;
    width: 48px;
    height: 48px;
    border-radius: ${radius.field};
    background: ${color.sand};
    object-fit: cover;
  }
  & > span {
    min-width: 0;
  }
`;

const nameCell = ({ _id, name, image, picture, listed, brand }: Service, isSaved: boolean) => (
  <Name>
    {image === '' ? <i /> : <Picture image={image} picture={picture} alt="" ratio={[1, 1]} sizes="48px" />}
    <span>
      <Link to={paths.serviceEdit(_id)}>{name}</Link>
      <RowText>
        <CellNote>{brand}</CellNote>
      </RowText>{' '}
      {isSaved ? <Badge tone="good">{texts.justSaved}</Badge> : null}
      {listed === false ? <Badge tone="open">{texts.unlisted}</Badge> : null}
    </span>
  </Name>
);

const priceCell = ({ price, openAmount }: Service) =>
  openAmount && price === 0 ? catalogTexts.anyAmount : <Money dollars={price} exact />;

/** Table of services with edit and delete. Marks the service that was just saved. */
export function ServiceTable({ services, saved }: { services: readonly Service[]; saved?: string | undefined }) {
  const navigate = useNavigate();
  const removal = useRemoveService();
  const { columns } = texts;
  const list: readonly Column<Service>[] = [
    { id: 'name', heading: columns.name, cell: (service) => nameCell(service, service._id === saved) },
    { id: 'price', heading: columns.price, figures: true, row: 'end', cell: priceCell },
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
      <Table columns={list} rows={services} rowKey={({ _id }) => _id} isMarked={({ _id }) => _id === saved} />
    </Stack>
  );
}
