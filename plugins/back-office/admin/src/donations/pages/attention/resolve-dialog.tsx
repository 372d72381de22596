import { useState } from 'react';
import type { AttentionEntry } from '@seva/config/contract/panel/donations/attention/contracts';
import { plainText } from '@seva/config/rules/plain-text';
import { ActionForm } from '@seva/panel/ui/action-form';
import { LinesField } from '@seva/panel/ui/fields';
import { useCall, useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { Flex, Radio, Typography } from '@strapi/design-system';
import { Search } from '@strapi/icons';
import { useBackOffice } from '../../data/back-office-context';
import { money, momentText } from '@seva/panel/format';
import { PageState } from '@seva/panel/ui/page';
import { PageTurner } from '@seva/panel/ui/pager';
import { TextFilter } from '@seva/panel/ui/text-filter';
import { markedName } from '../../ui/donor-name';

const words = texts.attention;

interface ResolveDialogProps {
  readonly entry: AttentionEntry;
  readonly action: string;
  /** Reloads the list after the alert was resolved. */
  readonly onDone: () => void;
  /** Reloads the list after a refusal or a lost response. */
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** Resolves an alert by one of its actions, with the donation of a payment and a note for the audit log. */
export function ResolveDialog({ entry, action, ...props }: ResolveDialogProps) {
  const [order, setOrder] = useState('');
  const [note, setNote] = useState('');
  const call = useCall();
  const name = words.actions[action] ?? action;
  const body = { note: plainText(note), ...(order ? { order } : {}) };
  return (
    <ActionForm
      {...props}
      title={words.titles[action] ?? name}
      body={words.bodies[action] ?? entry.message}
      confirm={name}
      done={words.done}
      danger={action === 'refund'}
      disabled={action === 'match' && order === ''}
      act={() => call('attention.resolve', { params: { id: entry.id, action }, body })}
    >
      {action === 'match' ? <Candidates entry={entry} chosen={order} choose={setOrder} /> : null}
      <LinesField label={words.note} hint={words.noteHint} maxLength={200} value={note} onChange={setNote} />
    </ActionForm>
  );
}

/** Number of donations that the dialog shows at once. */
const pageSize = 10;

interface CandidatesProps {
  readonly entry: AttentionEntry;
  readonly chosen: string;
  readonly choose: (order: string) => void;
}

/** Unpaid donations of the same amount to choose from. */
function Candidates({ entry, chosen, choose }: CandidatesProps) {
  const { timeZone } = useBackOffice().options;
  const [asked, setAsked] = useState({ q: '', page: 1 });
  const reading = useRead('attention.candidates', { params: { id: entry.id }, query: { ...asked, pageSize } });
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <TextFilter
        label={words.searchCandidates}
        value={asked.q}
        start={<Search />}
        onChange={(q) => setAsked({ q, page: 1 })}
      />
      <PageState reading={reading}>
        {({ rows, page, pages, total }) =>
          total === 0 ? (
            <Typography textColor="neutral600">{asked.q ? words.noneOfThatName : words.noCandidates}</Typography>
          ) : (
            <Flex direction="column" alignItems="stretch" gap={3}>
              <Radio.Group aria-label={words.titles.match} value={chosen} onValueChange={choose}>
                {rows.map(({ id, donor, isAnonymous, items, total: sum, createdAt }) => (
                  <Radio.Item key={id} value={id}>
                    {`${markedName(donor, { isAnonymous })} · ${money(sum)} · ${items} · ${momentText(createdAt, timeZone)}`}
                  </Radio.Item>
                ))}
              </Radio.Group>
              {pages > 1 ? (
                <PageTurner page={page} pages={pages} goTo={(next) => setAsked({ ...asked, page: next })} />
              ) : null}
            </Flex>
          )
        }
      </PageState>
    </Flex>
  );
}
