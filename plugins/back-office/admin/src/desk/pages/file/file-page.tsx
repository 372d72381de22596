import { useState } from 'react';
import {
  Box,
  Button,
  Checkbox,
  Field,
  Flex,
  SingleSelect,
  SingleSelectOption,
  Typography,
} from '@strapi/design-system';
import { useNavigate, useParams } from 'react-router-dom';
import {
  mostCharacters,
  type Batch,
  type DeskService,
  type ProposedRows,
} from '@seva/config/contract/panel/desk/batches/contracts';
import { randomKey } from '@seva/config/rules/random-key';
import { tenders, type Tender } from '@seva/config/shop';
import { count, dayText, money } from '@seva/panel/format';
import type { Column } from '@seva/panel/ui/data-table';
import { FigureTable } from '@seva/panel/ui/figure-table';
import { Note } from '@seva/panel/ui/note';
import { Page, PageState } from '@seva/panel/ui/page';
import { ResponsiveTable } from '@seva/panel/ui/responsive-table';
import { Section } from '@seva/panel/ui/section';
import { useNotification } from '@strapi/strapi/admin';
import styled from 'styled-components';
import { useCall, useRead } from '../../../data/client';
import { failureOf } from '../../data/failure';
import { draftOfProposal, type Proposal } from '../../data/proposal';
import { storeUnsaved } from '../../data/unsaved';
import { texts } from '../../texts/en';

const words = texts.file;

/** Value for the tender that the file names; the select does not support an empty one. */
const detected = '*';

const FileInput = styled.input`
  max-width: 100%;
  font: inherit;
  font-size: 1.4rem;
  color: ${({ theme }) => theme.colors.neutral800};
  &::file-selector-button {
    min-height: 40px;
    margin-right: 12px;
    padding: 6px 16px;
    font: inherit;
    font-weight: 600;
    cursor: pointer;
    color: ${({ theme }) => theme.colors.neutral800};
    background: ${({ theme }) => theme.colors.neutral0};
    border: 1px solid ${({ theme }) => theme.colors.neutral500};
    border-radius: ${({ theme }) => theme.borderRadius};
  }
`;

/** Page that adds gifts from a payment service's file to a batch. */
export function FilePage() {
  const { id = '' } = useParams();
  const reading = useRead('batches.find', { params: { id } });
  const services = useRead('batches.services', {});
  const back = `/plugins/desk/batches/${id}`;
  return (
    <PageState reading={reading}>
      {(batch) => (
        <Page title={words.title} subtitle={words.subtitle(batch.number)} above={{ to: back, name: batch.number }}>
          <PageState reading={services}>{({ rows }) => <Proposals batch={batch} services={rows} />}</PageState>
        </Page>
      )}
    </PageState>
  );
}

interface ProposalsProps {
  readonly batch: Batch;
  readonly services: readonly DeskService[];
}

function Proposals({ batch, services }: ProposalsProps) {
  const call = useCall();
  const [tender, setTender] = useState<Tender | null>(null);
  const [found, setFound] = useState<ProposedRows | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const choose = async (chosen: File | undefined) => {
    if (!chosen || busy) return;
    setBusy(true);
    setError(null);
    setFound(null);
    try {
      const file = await chosen.text();
      if (file.length > mostCharacters) setError(words.tooLarge);
      else {
        const body = { file, ...(tender ? { tender } : {}) };
        setFound(await call('batches.propose', { params: { id: batch.id }, body }));
      }
    } catch (failure) {
      setError(failureOf(failure).message || words.unreadable);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      <Section title={words.choose} hint={words.hint}>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Field.Root>
            <Field.Label>{words.tender}</Field.Label>
            <SingleSelect
              value={tender ?? detected}
              onChange={(next) => setTender(next === detected ? null : (next as Tender))}
            >
              <SingleSelectOption value={detected}>{words.detect}</SingleSelectOption>
              {tenders.map((each) => (
                <SingleSelectOption key={each} value={each}>
                  {texts.tenders[each]}
                </SingleSelectOption>
              ))}
            </SingleSelect>
          </Field.Root>
          <FileInput
            type="file"
            accept=".csv,text/csv"
            aria-label={words.choose}
            disabled={busy}
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              // The same file can be chosen again after it was corrected.
              event.target.value = '';
            }}
          />
          {error === null ? null : <Note kind="danger">{error}</Note>}
        </Flex>
      </Section>
      {found ? <ProposalList batch={batch} services={services} found={found} /> : null}
    </Flex>
  );
}

const donorOf = ({ person }: Proposal): string | null =>
  person && [person.name, person.city].filter(Boolean).join(', ');

function ProposalList({ batch, services, found }: ProposalsProps & { readonly found: ProposedRows }) {
  const navigate = useNavigate();
  const { toggleNotification } = useNotification();
  const [chosen, setChosen] = useState<ReadonlySet<Proposal>>(() => new Set(found.rows.filter((row) => !row.isKnown)));
  const [serviceId, setServiceId] = useState(batch.defaults.service ?? '');
  const [isTried, setIsTried] = useState(false);
  const service = services.find(({ id }) => id === serviceId);
  const toggle = (row: Proposal) => {
    const next = new Set(chosen);
    if (!next.delete(row)) next.add(row);
    setChosen(next);
  };
  const add = () => {
    setIsTried(true);
    if (!service) return;
    const drafts = found.rows
      .filter((row) => chosen.has(row))
      .map((row) => draftOfProposal(row, { key: randomKey(), defaults: batch.defaults, service }));
    // The batch's page sends them one by one, like typed rows.
    const rows = drafts.map((draft) => ({ draft, state: 'waiting' as const, message: '' }));
    storeUnsaved(localStorage, batch.id, [], rows, Date.now());
    toggleNotification({ type: 'success', message: words.added(count(rows.length)) });
    navigate(`/plugins/desk/batches/${batch.id}`);
  };
  const columns: readonly Column<Proposal>[] = [
    {
      head: words.columns.add,
      cell: (row) => (
        <Checkbox
          aria-label={words.add(row.sender, money(row.amount))}
          checked={chosen.has(row)}
          disabled={row.isKnown}
          onCheckedChange={() => toggle(row)}
        />
      ),
    },
    { head: words.columns.day, className: 'wide', cell: ({ day }) => dayText(day) },
    {
      head: words.columns.sender,
      cell: (row) => (
        <>
          <Typography tag="div">{row.sender}</Typography>
          <Typography tag="div" variant="pi" className="narrow">
            {[donorOf(row) ?? words.noDonor, dayText(row.day)].join(' · ')}
          </Typography>
          <Typography tag="div" variant="pi" textColor="neutral600">
            {[texts.tenders[row.tender], row.note].filter(Boolean).join(' · ')}
          </Typography>
          {row.isKnown ? (
            <Typography tag="div" variant="pi" fontWeight="bold" textColor="warning700">
              {words.known}
            </Typography>
          ) : null}
        </>
      ),
    },
    {
      head: words.columns.donor,
      className: 'wide',
      cell: (row) => donorOf(row) ?? <Typography textColor="neutral600">{words.noDonor}</Typography>,
    },
    { head: words.columns.reference, className: 'wide', cell: ({ reference }) => reference },
    { head: words.columns.amount, right: true, cell: ({ amount }) => money(amount) },
  ];
  return (
    <>
      <Typography tag="h2" variant="delta">
        {words.proposed}
      </Typography>
      {found.rows.length === 0 ? (
        <Typography>{words.none}</Typography>
      ) : (
        <>
          <ResponsiveTable background="neutral0" padding={5} hasRadius shadow="tableShadow">
            <FigureTable columns={columns} rows={found.rows} keyOf={(row) => String(found.rows.indexOf(row))} />
          </ResponsiveTable>
          <Box background="neutral0" padding={6} hasRadius shadow="tableShadow">
            <Flex direction="column" alignItems="stretch" gap={4}>
              <Field.Root required error={isTried && !service ? words.serviceMissing : undefined}>
                <Field.Label>{words.service}</Field.Label>
                <SingleSelect
                  placeholder={words.chooseService}
                  value={serviceId}
                  onChange={(next) => setServiceId(String(next))}
                >
                  {services.map(({ id, name }) => (
                    <SingleSelectOption key={id} value={id}>
                      {name}
                    </SingleSelectOption>
                  ))}
                </SingleSelect>
                <Field.Error />
              </Field.Root>
              <Flex>
                <Button disabled={chosen.size === 0} onClick={add}>
                  {words.confirm(count(chosen.size))}
                </Button>
              </Flex>
            </Flex>
          </Box>
        </>
      )}
      {found.skipped.length > 0 ? (
        <Section title={words.skipped}>
          <ul>
            {found.skipped.map(({ line, why }) => (
              <Typography key={line} tag="li">
                {words.skippedLine(count(line), why)}
              </Typography>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
