import { useState } from 'react';
import { Box, Button, Field, Flex, Radio, TextInput, Typography } from '@strapi/design-system';
import type { PaperPerson } from '@seva/config/contract/panel/receipts/papers/contracts';
import { useSend } from '../../data/client';
import { texts } from '../texts/en';

const words = texts.people;

interface PersonPickerProps {
  readonly label: string;
  readonly hint?: string;
  readonly chosen: PaperPerson | null;
  readonly onChange: (person: PaperPerson | null) => void;
}

const nameOf = ({ name, email }: PaperPerson) => [name || words.noName, email].filter(Boolean).join(' · ');

/** Finds a devotee by name, email or phone. */
export function PersonPicker({ label, hint, chosen, onChange }: PersonPickerProps) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly PaperPerson[] | null>(null);
  const { busy, error, send } = useSend();
  const find = async () => {
    const answer = await send('papers.people', { query: { q: text } });
    if (answer) setFound(answer.people);
  };
  if (chosen)
    return (
      <Field.Root name={label}>
        <Field.Label>{label}</Field.Label>
        <Flex gap={3} wrap="wrap" justifyContent="space-between">
          <Typography fontWeight="semiBold">{nameOf(chosen)}</Typography>
          <Button variant="tertiary" type="button" onClick={() => onChange(null)}>
            {words.other}
          </Button>
        </Flex>
      </Field.Root>
    );
  return (
    <Box>
      <Field.Root name={label} hint={hint} error={error ?? undefined}>
        <Field.Label>{label}</Field.Label>
        <Flex gap={2} alignItems="stretch">
          <Box flex="1">
            <TextInput
              value={text}
              placeholder={words.hint}
              onChange={(event: { target: { value: string } }) => setText(event.target.value)}
            />
          </Box>
          <Button variant="secondary" type="button" size="L" loading={busy} onClick={() => void find()}>
            {words.find}
          </Button>
        </Flex>
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <Box paddingTop={2} role="status">
        {found?.length === 0 ? <Typography textColor="neutral600">{words.none}</Typography> : null}
        {found && found.length > 0 ? (
          <Radio.Group
            aria-label={label}
            value=""
            onValueChange={(id: string) => onChange(found.find((person) => person.id === id) ?? null)}
          >
            {found.map((person) => (
              <Radio.Item key={person.id} value={person.id}>
                {nameOf(person)}
              </Radio.Item>
            ))}
          </Radio.Group>
        ) : null}
      </Box>
    </Box>
  );
}
