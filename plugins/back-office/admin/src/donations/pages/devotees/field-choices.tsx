import { Box, Flex, Grid, Typography } from '@strapi/design-system';
import styled from 'styled-components';
import {
  mergeFields,
  type DevoteeDetail,
  type MergeField,
} from '@seva/config/contract/panel/donations/devotees/contracts';
import { texts } from '../../texts/en';
import { Section } from '@seva/panel/ui/section';

const words = texts.devotees.merge;

/** Id of the record whose value to use, by field. */
export type Chosen = Readonly<Partial<Record<MergeField, string>>>;

const Field = styled.fieldset`
  border: 0;
  margin: 0;
  padding: 0;
  min-width: 0;
`;

const Option = styled.label<{ $chosen: boolean }>`
  display: flex;
  gap: 10px;
  align-items: flex-start;
  height: 100%;
  padding: 12px 16px;
  border-radius: ${({ theme }) => theme.borderRadius};
  border: 1px solid ${({ theme, $chosen }) => ($chosen ? theme.colors.primary600 : theme.colors.neutral200)};
  background: ${({ theme, $chosen }) => ($chosen ? theme.colors.primary100 : theme.colors.neutral0)};
  cursor: pointer;
  overflow-wrap: anywhere;
  input {
    accent-color: ${({ theme }) => theme.colors.primary600};
    flex-shrink: 0;
    margin-top: 3px;
  }
  &:focus-within {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 2px;
  }
`;

interface FieldChoicesProps {
  readonly stays: DevoteeDetail;
  readonly goes: DevoteeDetail;
  readonly chosen: Chosen;
  readonly onChoose: (field: MergeField, id: string) => void;
}

/** Choice of one value for each field in which the records differ. */
export function FieldChoices({ stays, goes, chosen, onChoose }: FieldChoicesProps) {
  const differing = mergeFields.filter(
    (field) => stays[field] !== goes[field] && stays[field] !== '' && goes[field] !== '',
  );
  const asked = differing.filter((field) => field !== 'email' || !stays.isAdmin);
  return (
    <Section title={words.fieldsTitle} hint={differing.length > 0 ? words.fieldsHint : words.fieldsSame}>
      <Flex direction="column" alignItems="stretch" gap={5}>
        {asked.map((field) => (
          <Field key={field}>
            <Typography tag="legend" fontWeight="semiBold" style={{ paddingBottom: 8 }}>
              {texts.devotees.fields[field]}
            </Typography>
            <Grid.Root gap={3} gridCols={12}>
              {[stays, goes].map((record) => (
                <Grid.Item key={record.id} col={6} s={6} xs={12} direction="column" alignItems="stretch">
                  <Option $chosen={(chosen[field] ?? stays.id) === record.id}>
                    <input
                      type="radio"
                      name={`kept-${field}`}
                      checked={(chosen[field] ?? stays.id) === record.id}
                      onChange={() => onChoose(field, record.id)}
                    />
                    <Typography>{record[field]}</Typography>
                  </Option>
                </Grid.Item>
              ))}
            </Grid.Root>
            {field === 'email' ? <Hint>{words.emailHint}</Hint> : null}
          </Field>
        ))}
        {differing.length > asked.length ? <Hint>{words.emailOfAdmin}</Hint> : null}
      </Flex>
    </Section>
  );
}

function Hint({ children }: { children: string }) {
  return (
    <Box paddingTop={2}>
      <Typography variant="pi" textColor="neutral600">
        {children}
      </Typography>
    </Box>
  );
}
