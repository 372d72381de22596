import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Layouts } from '@strapi/strapi/admin';
import { useAddress } from '@seva/panel/use-address';
import { count, dayText, money } from '@seva/panel/format';
import { PageState } from '@seva/panel/ui/page-state';
import { donorFilterNames, type Donor, type DonorPage } from '@seva/config/contract/panel/donations/donors/contracts';
import type { DonorFilters } from '@seva/config/contract/panel/donations/donors/input';
import { useBackOffice } from '../../data/back-office-context';
import { useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { NumberTable } from '../../ui/number-table';
import { printedName } from '../../ui/donor-name';

const words = texts.donors;

/** How many rows go on paper. */
const mostRows = 2000;

/** What narrows the list, in words. */
function saidOf({ from, to, method, moreThan, q }: DonorFilters): string {
  const period = from || to ? words.between(dayText(from || null), dayText(to || null)) : '';
  const parts = [period, method && (texts.methods[method] ?? method), moreThan && words.moreThan(moreThan), q];
  return parts.filter(Boolean).join(' · ');
}

/** The donors of a period as they go on paper: all of them up to a limit, and what they gave together. */
export function DonorsPrintPage() {
  const { options } = useBackOffice();
  const { values, sort } = useAddress(donorFilterNames, '-total');
  const list = useRead('donors.list', { query: { ...values, sort, page: 1, pageSize: mostRows } });
  const said = saidOf(values);
  return (
    <>
      <Layouts.Header
        title={texts.pages.donors}
        subtitle={texts.common.printed(options.temple, dayText(options.today))}
        primaryAction={
          <Button className="no-print" onClick={() => window.print()}>
            {texts.common.print}
          </Button>
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {said ? <Typography tag="p">{said}</Typography> : null}
          <PageState reading={list}>{(page) => <Sheet page={page} />}</PageState>
        </Flex>
      </Layouts.Content>
    </>
  );
}

function Sheet({ page: { rows, total, net } }: { page: DonorPage }) {
  return (
    <Box background="neutral0" padding={4} hasRadius>
      {total > rows.length ? (
        <Typography tag="p">{words.printLimit(count(rows.length), count(total))}</Typography>
      ) : null}
      <NumberTable>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.reach}</th>
            <th scope="col" className="right">
              {words.donations}
            </th>
            <th scope="col" className="right">
              {words.last}
            </th>
            <th scope="col" className="right">
              {words.net}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((donor) => (
            <Row key={donor.id ?? 'gone'} donor={donor} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>{`${words.together}, ${words.found(count(total))}`}</th>
            <td className="right">{money(net)}</td>
          </tr>
        </tfoot>
      </NumberTable>
    </Box>
  );
}

function Row({ donor }: { donor: Donor }) {
  const { name, email, phone, isAnonymous, donations, last, net } = donor;
  return (
    <tr>
      <td>{printedName(name || words.unknown, donor)}</td>
      <td>{isAnonymous ? '' : [email, phone].filter(Boolean).join(' · ')}</td>
      <td className="right">{count(donations)}</td>
      <td className="right">{dayText(last)}</td>
      <td className="right">{money(net)}</td>
    </tr>
  );
}
