import { useState } from 'react';
import { Badge, Box, Button, Checkbox, Flex, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import type { FactorsOfPeople as Factors } from '../../api/staff/second-factor/contract';
import { Card } from './card';
import { StepDialog } from './parts';
import { useRead, useSend } from './client';
import { words } from './words';

type Role = Factors['roles'][number];
type Person = Factors['people'][number];

/** For the owner: which roles must have a second factor, who has one, and a way out for whoever lost theirs. */
export function PeopleCards() {
  const { data, error, put } = useRead('factor.people', {});
  return (
    <>
      <Card title={words.rolesTitle} hint={words.rolesHint} error={error} isLoading={data === undefined}>
        {data ? <Roles roles={data.roles} onDone={put} /> : null}
      </Card>
      <Card title={words.peopleTitle} error={error} isLoading={data === undefined}>
        {data ? <People people={data.people} onDone={put} /> : null}
      </Card>
    </>
  );
}

function Roles({ roles, onDone }: { roles: readonly Role[]; onDone: (factors: Factors) => void }) {
  const [chosen, setChosen] = useState(new Set(roles.filter(({ isDemanded }) => isDemanded).map(({ id }) => id)));
  const { busy, error, send } = useSend();
  const { toggleNotification } = useNotification();
  const toggle = (id: number, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const save = async () => {
    const factors = await send('factor.roles', { body: { roles: [...chosen] } });
    if (!factors) return;
    toggleNotification({ type: 'success', message: words.rolesDone });
    onDone(factors);
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
        {words.saveRoles}
      </Button>
    </Flex>
  );
}

function People({ people, onDone }: { people: readonly Person[]; onDone: (factors: Factors) => void }) {
  const [asked, setAsked] = useState<Person | null>(null);
  const { busy, error, send, reset } = useSend();
  const { toggleNotification } = useNotification();
  const close = () => {
    reset();
    setAsked(null);
  };
  const confirm = async ({ id }: Person) => {
    const factors = await send('factor.reset', { params: { id: String(id) } });
    if (!factors) return;
    toggleNotification({ type: 'success', message: words.resetDone });
    onDone(factors);
    close();
  };
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
              <Badge variant={person.isOn ? 'success' : 'neutral'}>{person.isOn ? words.on : words.off}</Badge>
              {person.isOn ? (
                <Button
                  variant="tertiary"
                  size="S"
                  aria-label={words.resetLabel(person.name)}
                  onClick={() => setAsked(person)}
                >
                  {words.reset}
                </Button>
              ) : null}
            </Flex>
          </Flex>
        ))}
      </Flex>
      {asked ? (
        <StepDialog
          title={words.resetTitle(asked.name)}
          confirm={words.reset}
          danger
          busy={busy}
          error={error}
          onConfirm={() => void confirm(asked)}
          onClose={close}
        >
          <Typography>{words.resetBody}</Typography>
        </StepDialog>
      ) : null}
    </>
  );
}
