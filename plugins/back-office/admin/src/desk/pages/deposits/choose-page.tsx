import { useId, useState } from 'react';
import { Box, Button, Checkbox, EmptyStateLayout, Flex, Grid, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { useNavigate, useParams } from 'react-router-dom';
import type { DepositChoice, DepositDetail, DepositItem } from '@seva/config/contract/panel/desk/deposits/contracts';
import { sumOfPieces } from '@seva/config/rules/desk/hundi';
import { toDollars } from '@seva/config/rules/money';
import { plainLine } from '@seva/config/rules/plain-text';
import { randomKey } from '@seva/config/rules/random-key';
import { dayText, money } from '@seva/panel/format';
import { errorMessage } from '@seva/panel/panel-client';
import type { Column } from '@seva/panel/ui/data-table';
import { TextField } from '@seva/panel/ui/fields';
import { FigureTable } from '@seva/panel/ui/figure-table';
import { Note } from '@seva/panel/ui/note';
import { Page, PageState } from '@seva/panel/ui/page';
import { ResponsiveTable } from '@seva/panel/ui/responsive-table';
import { Section } from '@seva/panel/ui/section';
import { useCall, useRead } from '../../../data/client';
import { AnonymousMark } from '../../../donations/ui/donor-name';
import { piecesOf, type TypedPieces } from '../../data/hundi';
import { depositsTexts } from '../../texts/deposits';
import { PiecesTable } from '../../ui/pieces-table';
import { whatText } from './what-text';

const words = depositsTexts.choose;
const list = '/plugins/donations/deposits';

/** Page of a new deposit, or of a prepared one if the path has an id. */
export function ChooseDepositPage() {
  const { id } = useParams();
  const choice = useRead('deposits.choose', {});
  const deposit = useRead('deposits.find', id === undefined ? null : { params: { id } });
  return (
    <PageState reading={choice}>
      {(waiting) =>
        id === undefined ? (
          <ChoosePage waiting={waiting} deposit={null} />
        ) : (
          <PageState reading={deposit}>{(found) => <ChoosePage waiting={waiting} deposit={found} />}</PageState>
        )
      }
    </PageState>
  );
}

interface ChooseProps {
  readonly waiting: DepositChoice;
  readonly deposit: DepositDetail | null;
}

function ChoosePage({ waiting, deposit }: ChooseProps) {
  const rows = [...(deposit?.items ?? []), ...waiting.rows];
  return (
    <Page
      title={deposit ? words.changeTitle(deposit.number) : words.title}
      subtitle={words.subtitle}
      above={{ to: deposit ? `${list}/${deposit.id}` : list, name: deposit?.number ?? depositsTexts.all }}
    >
      {rows.length === 0 ? (
        <EmptyStateLayout content={words.none} hasRadius shadow="tableShadow" />
      ) : (
        <ChooseForm key={deposit?.revision ?? 'new'} rows={rows} waiting={waiting} deposit={deposit} />
      )}
    </Page>
  );
}

const centsOf = (rows: readonly DepositItem[]) => rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

const typedOf = (deposit: DepositDetail | null): TypedPieces =>
  Object.fromEntries(Object.entries(deposit?.pieces ?? {}).map(([name, pieces]) => [name, String(pieces)]));

function ChooseForm({ rows, waiting, deposit }: ChooseProps & { readonly rows: readonly DepositItem[] }) {
  const call = useCall();
  const navigate = useNavigate();
  const { toggleNotification } = useNotification();
  const accounts = useId();
  const [idempotencyKey] = useState(randomKey);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set((deposit ? deposit.items : rows).map(({ order }) => order)),
  );
  const [madeOn, setMadeOn] = useState(deposit?.madeOn ?? waiting.today);
  const [account, setAccount] = useState(deposit?.account ?? waiting.accounts[0] ?? '');
  const [note, setNote] = useState(deposit?.note ?? '');
  const [typed, setTyped] = useState<TypedPieces>(() => typedOf(deposit));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const taken = rows.filter(({ order }) => chosen.has(order));
  const checks = taken.filter(({ tender }) => tender === 'Check');
  const cash = taken.filter(({ tender }) => tender === 'Cash');
  const pieces = piecesOf(typed);
  const isCounted = pieces === null || sumOfPieces(pieces) > 0;
  const isClosedDay = waiting.closedMonths.includes(madeOn.slice(0, 7));
  const problem = () => {
    if (taken.length === 0) return words.nothing;
    if (madeOn === '') return words.dayMissing;
    if (isClosedDay) return words.dayClosed;
    if (pieces === null) return words.wrongPieces;
    const counted = sumOfPieces(pieces);
    if (counted > 0 && counted !== centsOf(cash))
      return words.piecesDiffer(money(toDollars(counted)), money(toDollars(centsOf(cash))));
    return null;
  };
  const save = async () => {
    const wrong = problem();
    setError(wrong);
    if (wrong !== null || busy) return;
    setBusy(true);
    const body = {
      orders: taken.map(({ order }) => order),
      ...{ madeOn, account: plainLine(account), note: plainLine(note), idempotencyKey },
      pieces: isCounted ? pieces : null,
    };
    try {
      const saved = deposit
        ? await call('deposits.update', {
            params: { id: deposit.id },
            body: { ...body, revision: deposit.revision },
          })
        : await call('deposits.prepare', { body });
      toggleNotification({ type: 'success', message: deposit ? words.changed : words.prepared });
      navigate(`${list}/${saved.id}`);
    } catch (failure) {
      setError(errorMessage(failure));
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Flex direction="column" alignItems="stretch" gap={5}>
        <ChooseTable rows={rows} chosen={chosen} onChoose={setChosen} />
        <Section title={words.total}>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Flex justifyContent="space-between" gap={3} wrap="wrap" role="status">
              <Typography>{words.sums(checks.length, cash.length)}</Typography>
              <Typography variant="beta" style={{ fontVariantNumeric: 'tabular-nums' }}>
                {money(toDollars(centsOf(taken)))}
              </Typography>
            </Flex>
            <Grid.Root gap={4} gridCols={12}>
              <Grid.Item col={4} s={6} xs={12} direction="column" alignItems="stretch">
                <TextField
                  label={words.day}
                  type="date"
                  required
                  max={waiting.today}
                  error={isClosedDay ? words.dayClosed : undefined}
                  value={madeOn}
                  onChange={setMadeOn}
                />
              </Grid.Item>
              <Grid.Item col={4} s={6} xs={12} direction="column" alignItems="stretch">
                <TextField
                  label={words.account}
                  hint={words.accountHint}
                  maxLength={60}
                  list={accounts}
                  value={account}
                  onChange={setAccount}
                />
                <datalist id={accounts}>
                  {waiting.accounts.map((name) => (
                    <option key={name} value={name} />
                  ))}
                </datalist>
              </Grid.Item>
              <Grid.Item col={4} s={12} xs={12} direction="column" alignItems="stretch">
                <TextField label={words.note} maxLength={500} value={note} onChange={setNote} />
              </Grid.Item>
            </Grid.Root>
            {cash.length > 0 ? (
              <details open={Object.values(typed).some(Boolean)}>
                <summary style={{ cursor: 'pointer', padding: '12px 0' }}>
                  <Typography fontWeight="bold">{words.pieces}</Typography>{' '}
                  <Typography textColor="neutral600">{words.piecesHint}</Typography>
                </summary>
                <PiecesTable pieces={pieces} typing={{ typed, onChange: setTyped }} hasTotal={false} />
              </details>
            ) : null}
            {error === null ? null : <Note kind="danger">{error}</Note>}
            <Flex>
              <Button type="submit" loading={busy}>
                {deposit ? words.change : words.save}
              </Button>
            </Flex>
          </Flex>
        </Section>
      </Flex>
    </form>
  );
}

interface ChooseTableProps {
  readonly rows: readonly DepositItem[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (orders: ReadonlySet<string>) => void;
}

function ChooseTable({ rows, chosen, onChoose }: ChooseTableProps) {
  const areAll = rows.every(({ order }) => chosen.has(order));
  const toggle = (order: string) => {
    const next = new Set(chosen);
    if (!next.delete(order)) next.add(order);
    onChoose(next);
  };
  const columns: readonly Column<DepositItem>[] = [
    {
      head: (
        <Checkbox
          aria-label={words.all}
          checked={areAll}
          onCheckedChange={() => onChoose(new Set(areAll ? [] : rows.map(({ order }) => order)))}
        />
      ),
      cell: ({ order, number }) => (
        <Checkbox aria-label={words.one(number)} checked={chosen.has(order)} onCheckedChange={() => toggle(order)} />
      ),
    },
    {
      head: depositsTexts.items.donation,
      cell: ({ number, day, donor, ...rest }) => (
        <Box>
          <Typography fontWeight="semiBold">{number}</Typography>
          <Typography tag="div" variant="pi" textColor="neutral600" className="narrow">
            {[dayText(day), donor, whatText(rest)].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      ),
    },
    { head: depositsTexts.items.received, className: 'wide', cell: ({ day }) => dayText(day) },
    {
      head: depositsTexts.items.from,
      className: 'wide',
      cell: (item) => (
        <>
          <Typography>{item.donor}</Typography>
          <AnonymousMark isAnonymous={item.isAnonymous} />
        </>
      ),
    },
    { head: depositsTexts.items.what, className: 'wide', cell: (item) => whatText(item) },
    { head: depositsTexts.items.amount, right: true, cell: ({ amount }) => money(amount) },
  ];
  // A plain table, so that Tab reaches its boxes; Strapi's own moves between cells with arrows.
  return (
    <ResponsiveTable background="neutral0" padding={5} hasRadius shadow="tableShadow">
      <FigureTable columns={columns} rows={rows} keyOf={({ order }) => order} />
    </ResponsiveTable>
  );
}
