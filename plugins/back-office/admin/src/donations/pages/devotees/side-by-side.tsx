import { Badge, Box, Flex, Grid, Typography } from '@strapi/design-system';
import styled from 'styled-components';
import type { DevoteeDetail } from '@seva/config/contract/panel/donations/devotees/contracts';
import { texts } from '../../texts/en';
import { count, dayText, money } from '@seva/panel/format';
import { Note } from '@seva/panel/ui/note';
import { Section } from '@seva/panel/ui/section';
import { Facts } from '../donation/facts';

const words = texts.devotees.merge;

const Choice = styled.label<{ $chosen: boolean }>`
  display: block;
  height: 100%;
  padding: 20px;
  border-radius: ${({ theme }) => theme.borderRadius};
  border: 2px solid ${({ theme, $chosen }) => ($chosen ? theme.colors.primary600 : theme.colors.neutral200)};
  background: ${({ theme, $chosen }) => ($chosen ? theme.colors.primary100 : theme.colors.neutral0)};
  cursor: pointer;
  input {
    accent-color: ${({ theme }) => theme.colors.primary600};
  }
  &:focus-within {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 2px;
  }
`;

interface SideBySideProps {
  readonly pair: readonly [DevoteeDetail, DevoteeDetail];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Both records with their differences. The user chooses which one stays. */
export function SideBySide({ pair, chosen, onChoose }: SideBySideProps) {
  const [first, second] = pair;
  const cents = pair.reduce((sum, { net }) => sum + Math.round(net * 100), 0);
  const admins = pair.filter(({ isAdmin }) => isAdmin).length;
  return (
    <Section title={words.beside} hint={words.besideHint}>
      <Grid.Root gap={4} gridCols={12} tag="fieldset" style={{ border: 0, margin: 0, padding: 0 }}>
        {[first, second].map((devotee) => (
          <Grid.Item key={devotee.id} col={6} s={12} xs={12} direction="column" alignItems="stretch">
            <Record devotee={devotee} isChosen={devotee.id === chosen} isFixed={admins > 0} onChoose={onChoose} />
          </Grid.Item>
        ))}
      </Grid.Root>
      <Box paddingTop={4}>
        <Typography fontWeight="bold">
          {words.together}: {money(cents / 100)} · {texts.overview.gifts(count(first.donations + second.donations))}
        </Typography>
      </Box>
      {admins > 0 ? (
        <Box paddingTop={4}>
          <Note kind="warning">{admins === 1 ? words.adminStays : words.bothAdmins}</Note>
        </Box>
      ) : null}
    </Section>
  );
}

interface RecordProps {
  readonly devotee: DevoteeDetail;
  readonly isChosen: boolean;
  readonly isFixed: boolean;
  readonly onChoose: (id: string) => void;
}

function Record({ devotee, isChosen, isFixed, onChoose }: RecordProps) {
  const { fields, none, ...names } = texts.devotees;
  return (
    <Choice $chosen={isChosen}>
      <Flex gap={3} paddingBottom={4} justifyContent="space-between">
        <Flex gap={3}>
          <input
            type="radio"
            name="stays"
            aria-label={`${words.stays}: ${devotee.name} ${devotee.email}`}
            checked={isChosen}
            disabled={isFixed}
            onChange={() => onChoose(devotee.id)}
          />
          <Typography variant="delta">{devotee.name || names.noName}</Typography>
        </Flex>
        <Badge variant={isChosen ? 'success' : 'neutral'}>{isChosen ? words.stays : words.goes}</Badge>
      </Flex>
      <Facts
        facts={[
          [fields.email, devotee.email || none],
          [fields.phone, devotee.phone || none],
          [fields.gotram, devotee.gotram || none],
          [fields.nakshatram, devotee.nakshatram || none],
          [names.signIn, devotee.canSignIn ? names.signsIn : names.doesNotSignIn],
          [names.lifetime, money(devotee.net)],
          [names.donations, count(devotee.donations)],
          [names.first, dayText(devotee.first)],
          [names.latest, dayText(devotee.last)],
        ]}
      />
    </Choice>
  );
}
