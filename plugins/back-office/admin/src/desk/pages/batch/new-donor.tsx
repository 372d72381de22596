import { useEffect, useId, useRef, useState } from 'react';
import { Button, Flex, Typography } from '@strapi/design-system';
import type { DeskPerson } from '@seva/config/contract/panel/desk/batches/contracts';
import { plainLine } from '@seva/config/rules/plain-text';
import { Note } from '@seva/panel/ui/note';
import styled from 'styled-components';
import { useCall } from '../../../data/client';
import { failureOf } from '../../data/failure';
import { texts } from '../../texts/en';
import { Cell, CellInput, cellControl } from '../../ui/cell';

const words = texts.rows.newDonor;

const Fields = styled.div`
  display: grid;
  gap: 12px;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
`;

const Frame = styled.div`
  display: grid;
  gap: 12px;
  padding: 12px;
  border-left: 3px solid ${({ theme }) => theme.colors.primary600};
  background: ${({ theme }) => theme.colors.neutral100};
`;

const fields = ['name', 'phone', 'email', 'gotram'] as const;

type Values = Readonly<Record<(typeof fields)[number], string>>;

/** Assigns the typed text to the field it resembles: name, phone or email. */
const valuesOf = (text: string): Values => ({
  name: /\d{3}|@/.test(text) ? '' : text,
  phone: /\d{3}/.test(text) && !text.includes('@') ? text : '',
  email: text.includes('@') ? text : '',
  gotram: '',
});

interface NewDonorProps {
  readonly text: string;
  readonly onAdded: (person: DeskPerson) => void;
  readonly onClose: () => void;
}

/** Fields of a new donor inside a row. Shows similar records before it adds one. */
export function NewDonor({ text, onAdded, onClose }: NewDonorProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const call = useCall();
  const [values, setValues] = useState(() => valuesOf(text));
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly code: string; readonly message: string } | null>(null);
  const add = async (confirm: boolean) => {
    const name = plainLine(values.name);
    if (name === '') return setProblem({ code: 'NAME', message: words.nameMissing });
    if (isBusy) return undefined;
    setIsBusy(true);
    const others = fields.flatMap((field) => {
      const value = plainLine(values[field]);
      return field === 'name' || value === '' ? [] : [[field, value] as const];
    });
    try {
      onAdded(await call('batches.addPerson', { body: { name, ...Object.fromEntries(others), confirm } }));
    } catch (error) {
      setProblem(failureOf(error));
      setIsBusy(false);
    }
    return undefined;
  };
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);
  const isAlike = problem?.code === 'LOOKS_ALIKE';
  const press = (event: { key: string; target: EventTarget; preventDefault(): void; stopPropagation(): void }) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    // The keys belong to these fields, not to the row around them.
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else void add(false);
  };
  return (
    <Frame ref={frame} role="group" aria-label={words.title} onKeyDown={press}>
      <Typography fontWeight="bold">{words.title}</Typography>
      <Fields>
        {fields.map((field) => {
          const wrong = field === 'name' && problem?.code === 'NAME' ? problem.message : null;
          return (
            <Cell key={field} id={`${id}-${field}`} label={words[field]} problem={wrong}>
              <CellInput
                {...cellControl(`${id}-${field}`, `new-${field}`, wrong)}
                type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
                value={values[field]}
                onChange={(event) => setValues({ ...values, [field]: event.target.value })}
              />
            </Cell>
          );
        })}
      </Fields>
      {problem && problem.code !== 'NAME' ? <Note kind="danger">{problem.message}</Note> : null}
      <Flex gap={2} wrap="wrap">
        <Button type="button" loading={isBusy} onClick={() => void add(isAlike)}>
          {isAlike ? words.anyway : words.save}
        </Button>
        <Button type="button" variant="tertiary" onClick={onClose}>
          {words.cancel}
        </Button>
      </Flex>
    </Frame>
  );
}
