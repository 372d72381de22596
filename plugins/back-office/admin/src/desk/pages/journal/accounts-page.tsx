import { useEffect, useState } from 'react';
import { Box, Button, Field, Flex, Grid, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useLocation } from 'react-router-dom';
import type { AccountField, AccountPage, AccountService } from '@seva/config/contract/panel/desk/journal/contracts';
import { isAccountName, refKey, type AccountScope } from '@seva/config/rules/desk/accounts';
import { plainLine } from '@seva/config/rules/plain-text';
import { TextField } from '@seva/panel/ui/fields';
import { Note } from '@seva/panel/ui/note';
import { Page, PageState } from '@seva/panel/ui/page';
import { Section } from '@seva/panel/ui/section';
import { useRead, useSend } from '../../../data/client';
import { useBackOffice } from '../../../donations/data/back-office-context';
import { accountName, suggestedAccount } from '../../data/account-names';
import { journalTexts } from '../../texts/journal';

const words = journalTexts.accounts;
const scopes = ['tender', 'category', 'service', 'special'] as const satisfies readonly AccountScope[];

/** Accounts of the temple's books, for each tender, category and special case, and for single services. */
export function AccountsPage() {
  const reading = useRead('journal.accounts', {});
  return (
    <Page title={words.title} subtitle={words.subtitle} above={{ to: '/plugins/donations/journal', name: words.back }}>
      <PageState reading={reading}>
        {(page) => <AccountForm key={JSON.stringify(page.accounts)} page={page} onDone={reading.put} />}
      </PageState>
    </Page>
  );
}

interface AccountFormProps {
  readonly page: AccountPage;
  readonly onDone: (page: AccountPage) => void;
}

const exampleOf = (field: AccountField) => {
  const account = suggestedAccount(field);
  return account === '' ? '' : words.example(account);
};

const isWrong = ({ account }: AccountField) => account.trim() !== '' && !isAccountName(account.trim());

function AccountForm({ page: { accounts: stored, services }, onDone }: AccountFormProps) {
  const { may } = useBackOffice();
  const { hash } = useLocation();
  const { busy, error, send } = useSend();
  const [fields, setFields] = useState<readonly AccountField[]>(stored);
  const [isTried, setIsTried] = useState(false);
  const isReadOnly = !may('journal.act');
  // A link from the journal leads to the account that is missing.
  useEffect(() => {
    const wanted = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    wanted?.scrollIntoView({ block: 'center' });
    wanted?.querySelector('input')?.focus({ preventScroll: true });
  }, [hash]);
  const change = (changed: AccountField) =>
    setFields(fields.map((field) => (refKey(field) === refKey(changed) ? changed : field)));
  const save = async () => {
    setIsTried(true);
    if (fields.some(isWrong)) return;
    const accounts = fields.map(({ scope, key, account, className }) => ({
      ...{ scope, key },
      account: plainLine(account),
      className: account.trim() === '' ? '' : plainLine(className),
    }));
    const saved = await send('journal.saveAccounts', { body: { accounts } }, words.saved);
    if (saved) onDone(saved);
  };
  const suggest = () =>
    setFields(fields.map((field) => (field.account === '' ? { ...field, account: suggestedAccount(field) } : field)));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Flex direction="column" alignItems="stretch" gap={5}>
        {scopes.map((scope) => (
          <ScopeSection
            key={scope}
            {...{ scope, services, change, isTried, isReadOnly }}
            fields={fields.filter((field) => field.scope === scope)}
            onAdd={(key) => setFields([...fields, { scope: 'service', key, account: '', className: '' }])}
          />
        ))}
        {error === null ? null : <Note kind="danger">{error}</Note>}
        {isReadOnly ? null : (
          <Flex gap={3} wrap="wrap">
            <Button type="submit" loading={busy}>
              {words.save}
            </Button>
            <Button type="button" variant="tertiary" onClick={suggest}>
              {words.suggest}
            </Button>
          </Flex>
        )}
      </Flex>
    </form>
  );
}

interface ScopeSectionProps {
  readonly scope: AccountScope;
  readonly fields: readonly AccountField[];
  readonly services: readonly AccountService[];
  readonly change: (field: AccountField) => void;
  readonly onAdd: (service: string) => void;
  readonly isTried: boolean;
  readonly isReadOnly: boolean;
}

function ScopeSection({ scope, fields, services, change, onAdd, isTried, isReadOnly }: ScopeSectionProps) {
  const [title, hint] = words.sections[scope];
  const free = services.filter(({ key }) => !fields.some((field) => field.key === key));
  return (
    <Section title={title} {...(hint === '' ? {} : { hint })}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        {fields.map((field) => {
          const name = accountName(field, services);
          return (
            <Box key={refKey(field)} id={refKey(field)}>
              <Grid.Root gap={4} gridCols={12}>
                <Grid.Item col={8} xs={12} direction="column" alignItems="stretch">
                  <TextField
                    label={name}
                    aria-label={words.accountOf(name)}
                    placeholder={exampleOf(field)}
                    disabled={isReadOnly}
                    maxLength={100}
                    autoComplete="off"
                    error={isTried && isWrong(field) ? words.wrong : undefined}
                    value={field.account}
                    onChange={(account) => change({ ...field, account })}
                  />
                </Grid.Item>
                <Grid.Item col={4} xs={12} direction="column" alignItems="stretch">
                  <TextField
                    label={words.className}
                    aria-label={words.classOf(name)}
                    disabled={isReadOnly}
                    maxLength={100}
                    autoComplete="off"
                    value={field.className}
                    onChange={(className) => change({ ...field, className })}
                  />
                </Grid.Item>
              </Grid.Root>
            </Box>
          );
        })}
        {scope === 'service' && !isReadOnly && free.length > 0 ? (
          <Field.Root>
            <Field.Label>{words.addService}</Field.Label>
            <SingleSelect placeholder={words.chooseService} value="" onChange={(key) => onAdd(String(key))}>
              {free.map(({ key, name }) => (
                <SingleSelectOption key={key} value={key}>
                  {name}
                </SingleSelectOption>
              ))}
            </SingleSelect>
          </Field.Root>
        ) : null}
      </Flex>
    </Section>
  );
}
