import { useState } from 'react';
import { Badge, Box, Button, Checkbox, Flex, Typography } from '@strapi/design-system';
import { ActionForm } from '@seva/panel/ui/action-form';
import { PageState } from '@seva/panel/ui/page';
import { Section } from '@seva/panel/ui/section';
import type { FactorsOfPeople as Factors } from '../../api/staff/second-factor/contract';
import { useCall, useRead, useSend } from './client';
import { secondFactorTexts } from './texts';

type Role = Factors['roles'][number];
type Person = Factors['people'][number];

/** Cards for the owner: roles that require a second factor, and users who have one or need a reset. */
export function PeopleCards() {
  const reading = useRead('factor.people', {});
  return (
    <PageState reading={reading}>
      {({ roles, people }) => (
        <Flex direction="column" alignItems="stretch" gap={5}>
          <Section title={secondFactorTexts.rolesTitle} hint={secondFactorTexts.rolesHint}>
            <Roles roles={roles} onDone={reading.put} />
          </Section>
          <Section title={secondFactorTexts.peopleTitle}>
            <People people={people} onDone={reading.put} />
          </Section>
        </Flex>
      )}
    </PageState>
  );
}

function Roles({ roles, onDone }: { roles: readonly Role[]; onDone: (factors: Factors) => void }) {
  const [chosen, setChosen] = useState(new Set(roles.filter(({ isDemanded }) => isDemanded).map(({ id }) => id)));
  const { busy, error, send } = useSend();
  const toggle = (id: number, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const save = async () => {
    const factors = await send('factor.roles', { body: { roles: [...chosen] } }, secondFactorTexts.rolesDone);
    if (factors) onDone(factors);
  };
  return (
    <Flex direction="column" alignItems="flex-start" gap={3}>
      {roles.map(({ id, name }) => (
        <Checkbox key={id} checked={chosen.has(id)} onCheckedChange={(on) => toggle(id, on === true)}>
          {name}
        </Checkbox>
      ))}
      {error ? (
        <Typography role="alert" textColor="danger600">
          {error}
        </Typography>
      ) : null}
      <Button loading={busy} onClick={() => void save()}>
        {secondFactorTexts.saveRoles}
      </Button>
    </Flex>
  );
}

function People({ people, onDone }: { people: readonly Person[]; onDone: (factors: Factors) => void }) {
  const [asked, setAsked] = useState<Person | null>(null);
  const call = useCall();
  return (
    <>
      <Flex
        tag="ul"
        direction="column"
        alignItems="stretch"
        gap={4}
        style={{ listStyle: 'none', margin: 0, padding: 0 }}
      >
        {people.map((person) => (
          <Flex key={person.id} tag="li" justifyContent="space-between" gap={3} wrap="wrap">
            <Box style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography tag="div" fontWeight="semiBold">
                {person.name}
              </Typography>
              <Typography tag="div" variant="pi" textColor="neutral600">
                {[person.email, ...person.roles].join(' · ')}
              </Typography>
            </Box>
            <Flex gap={3}>
              <Badge variant={person.isOn ? 'success' : 'neutral'}>
                {person.isOn ? secondFactorTexts.on : secondFactorTexts.off}
              </Badge>
              {person.isOn ? (
                <Button
                  variant="tertiary"
                  size="S"
                  aria-label={secondFactorTexts.resetLabel(person.name)}
                  onClick={() => setAsked(person)}
                >
                  {secondFactorTexts.reset}
                </Button>
              ) : null}
            </Flex>
          </Flex>
        ))}
      </Flex>
      {asked ? (
        <ActionForm
          title={secondFactorTexts.resetTitle(asked.name)}
          body={secondFactorTexts.resetBody}
          confirm={secondFactorTexts.reset}
          done={secondFactorTexts.resetDone}
          failed={secondFactorTexts.failed}
          danger
          act={() => call('factor.reset', { params: { id: String(asked.id) } })}
          onDone={onDone}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
