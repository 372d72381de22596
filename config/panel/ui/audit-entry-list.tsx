import { useState } from 'react';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import styled from 'styled-components';
import type { AuditEntry, AuditField, AuditLink } from '@seva/config/rules/audit-entries';
import { auditTexts as words } from '../audit-texts';
import { actorText, actText, fieldText, valueText } from '../audit-words';
import { count, momentText } from '../format';
import { useTempleClock } from '../temple-clock';
import { NumberLink } from './number-link';
import { contentNameOf, contentTypes, panelPage } from '@seva/config/content-types';
import { useAuth } from '@strapi/strapi/admin';

const reading = 'plugin::content-manager.explorer.read';
const readingDevotees = 'plugin::donations.devotees.read';

/** Returns the page of a record, or null if it has none or the user may not open it. */
function useRecordLink(link: AuditLink | null): string | null {
  const permissions = useAuth('the audit log', (state) => state.permissions);
  if (!link) return null;
  if (link.kind === 'donation') return `/plugins/donations/donations/${link.id}`;
  if (link.kind === 'devotee') {
    const may = permissions.some(({ action }) => action === readingDevotees);
    return may ? `/plugins/donations/devotees/${link.id}` : null;
  }
  if (!permissions.some(({ action, subject }) => action === reading && subject === link.uid)) return null;
  const name = contentNameOf(link.uid);
  if (!name) return null;
  return contentTypes[name].isSingle ? panelPage(name) : `${panelPage(name)}/${link.id}`;
}

/** Number of fields that a new record shows at first. */
const fewFields = 8;

const Entries = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
  > li {
    padding: 16px 0;
    border-top: 1px solid ${({ theme }) => theme.colors.neutral150};
  }
  > li:first-child {
    border-top: 0;
    padding-top: 0;
  }
`;

const Changes = styled.dl`
  display: grid;
  grid-template-columns: minmax(12rem, max-content) 1fr;
  gap: 4px 20px;
  margin: 8px 0 0;
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
    max-height: 16rem;
    overflow-y: auto;
  }
`;

const Was = styled.del`
  color: ${({ theme }) => theme.colors.danger700};
  text-decoration-color: ${({ theme }) => theme.colors.danger200};
`;

const Is = styled.ins`
  color: ${({ theme }) => theme.colors.success700};
  text-decoration: none;
  font-weight: 600;
`;

/** List of audit log entries with their changes by field. */
export function AuditEntryList({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Entries>
      {entries.map((entry) => (
        <li key={entry.sequence}>
          <Entry entry={entry} />
        </li>
      ))}
    </Entries>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { timeZone } = useTempleClock();
  const link = useRecordLink(entry.link);
  const { record, at, onBehalfOf, address, sequence } = entry;
  const who = [
    actorText(entry),
    onBehalfOf ? words.forSomebody(onBehalfOf.name || words.somebody) : '',
    momentText(at, timeZone),
    address ? words.from(address) : '',
    words.entry(count(sequence)),
  ];
  return (
    <>
      <Flex gap={2} wrap="wrap" alignItems="baseline">
        <Typography fontWeight="bold">{actText(entry.action)}</Typography>
        {link && record.name ? (
          <NumberLink to={link} style={{ whiteSpace: 'normal' }}>
            {record.name}
          </NumberLink>
        ) : (
          <Typography>{record.name}</Typography>
        )}
      </Flex>
      <Typography tag="div" variant="pi" textColor="neutral600" style={{ overflowWrap: 'anywhere' }}>
        {who.filter(Boolean).join(' · ')}
      </Typography>
      <Fields fields={entry.fields} />
    </>
  );
}

function Fields({ fields }: { fields: readonly AuditField[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (fields.length === 0) return null;
  const hidden = isWhole ? 0 : Math.max(0, fields.length - fewFields);
  return (
    <Box>
      <Changes>
        {fields.slice(0, fields.length - hidden).map((field) => (
          <div key={field.name} style={{ display: 'contents' }}>
            <Typography tag="dt" variant="pi" textColor="neutral600">
              {fieldText(field.name)}
            </Typography>
            <Change field={field} />
          </div>
        ))}
      </Changes>
      {hidden > 0 ? (
        <Button variant="ghost" size="S" onClick={() => setIsWhole(true)}>
          {words.more(count(hidden))}
        </Button>
      ) : null}
    </Box>
  );
}

function Change({ field }: { field: AuditField }) {
  const { timeZone } = useTempleClock();
  const [was, is] = [valueText(field.before, field, timeZone), valueText(field.after, field, timeZone)];
  return (
    <Typography tag="dd" variant="pi">
      {was === null ? null : <Was aria-label={`${words.before}: ${was}`}>{was}</Was>}
      {was !== null && is !== null ? ' → ' : null}
      {is === null ? null : <Is aria-label={`${words.after}: ${is}`}>{is}</Is>}
    </Typography>
  );
}
