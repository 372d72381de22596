import { useEffect, useRef, useState } from 'react';
import { peopleLimits, type Person } from '@seva/config/rules/bookings/people';
import { commonTexts } from '@texts/common';
import { peopleTexts } from '@texts/people';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { session } from '../../lib/session';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Empty } from '../../ui/empty';
import { Failure } from '../../ui/failure';
import { IconButton } from '../../ui/icon-button';
import { Muted, Row, Stack } from '../../ui/layout';
import { Loader, Skeleton } from '../../ui/skeleton';
import { useToast } from '../../ui/toast';
import { color, space } from '../../ui/theme/tokens';
import { PersonDialog } from './person-dialog';
import { findOwn, ownPerson, personFacts, personName } from './person-values';
import { useFamily } from './use-family';

const { family: texts } = peopleTexts;

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.small};
  align-items: center;
  padding: ${space.small} ${space.small} ${space.small} ${space.snug};
  border-bottom: 1px solid ${color.sand};
  overflow-wrap: anywhere;
  &:last-child {
    border-bottom: 0;
  }
  & strong,
  & span {
    display: block;
  }
`;

/** Offers to restore the removed person. It receives the focus, which was on the row. */
function RemovedPerson({ name, busy, onUndo }: { name: string; busy: boolean; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), [name]);
  return (
    <Alert kind="note">
      <Row>
        <span>{texts.removed(name)}</span>
        <Button ref={undo} small kind="quiet" busy={busy} onClick={onUndo} aria-label={texts.undo(name)}>
          {commonTexts.undo}
        </Button>
      </Row>
    </Alert>
  );
}

/** List of the family with add, edit and remove, and undo of the last removal. */
export function FamilyList() {
  const family = useFamily();
  const { people, removed, busy, problem } = family;
  const [edited, setEdited] = useState<Person | 'new' | null>(null);
  const toast = useToast();
  const own = ownPerson(session.get());
  const missing = family.known && own && !findOwn(people, own.name) ? own : null;
  const close = () => {
    setEdited(null);
    family.forgetProblem();
  };
  const save = async (person: Person, isFirst?: boolean) => {
    if (!(await family.save(person, isFirst))) return;
    close();
    toast(texts.saved(person.name));
  };
  const isFull = people.length >= peopleLimits.family;
  const addButton = (
    <Button kind="quiet" disabled={isFull} onClick={() => setEdited('new')}>
      <Plus aria-hidden="true" />
      {texts.add}
    </Button>
  );
  if (family.loading)
    return (
      <Loader>
        <Skeleton height="16rem" round="14px" />
      </Loader>
    );
  return (
    <Stack>
      {family.error ? <Failure message={family.error.message} again={() => void family.refresh()} /> : null}
      {removed ? <RemovedPerson name={removed.person.name} busy={busy} onUndo={() => void family.undo()} /> : null}
      {problem && edited === null ? <Alert>{problem.message}</Alert> : null}
      {family.known && people.length === 0 && !missing ? (
        <Empty heading={texts.empty} text={texts.emptyText}>
          {addButton}
        </Empty>
      ) : null}
      {people.length > 0 || missing ? (
        <>
          <Card as="ul" aria-label={texts.list} aria-busy={busy || undefined}>
            {missing && !isFull ? (
              <Line>
                <div>
                  <strong>{texts.you(missing.name)}</strong>
                  <Muted>{personFacts(missing)}</Muted>
                </div>
                <Button small busy={busy && edited === null} onClick={() => void save(missing, true)}>
                  {texts.addOwn}
                </Button>
              </Line>
            ) : null}
            {people.map((person) => (
              <Line key={person._id}>
                <div>
                  <strong>{personName(person)}</strong>
                  {person.script ? <span>{person.script}</span> : null}
                  <Muted>{personFacts(person)}</Muted>
                </div>
                <Row data-gap="hair">
                  <IconButton label={texts.edit(person.name)} onClick={() => setEdited(person)}>
                    <Pencil aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={texts.remove(person.name)}
                    kind="danger"
                    disabled={busy}
                    onClick={() => void family.remove(person._id)}
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </Row>
              </Line>
            ))}
          </Card>
          <Row data-between>
            {addButton}
            <Muted>{isFull ? texts.full(peopleLimits.family) : texts.count(people.length, peopleLimits.family)}</Muted>
          </Row>
        </>
      ) : null}
      {edited === null ? null : (
        <PersonDialog
          person={edited === 'new' ? undefined : edited}
          busy={busy}
          error={problem?.message}
          onSave={(person) => void save(person)}
          onClose={close}
        />
      )}
    </Stack>
  );
}
