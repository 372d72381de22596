import { useCallback, useMemo, useRef, useState } from 'react';
import type { DeskPerson } from '@seva/config/contract/panel/desk/batches/contracts';
import { findPeople, prepared } from '@seva/config/rules/desk/person-search';
import { senderKey } from '@seva/config/rules/desk/sender';
import type { Tender } from '@seva/config/shop';
import { useCall, useRead } from '../../data/client';

/** Maximum number of devotees that a search shows. */
const mostShown = 12;

/** Fewest characters that the server searches. */
const fewestCharacters = 3;

type Found = readonly DeskPerson[];

/** Search for donors: in the browser, or on the server if the temple has too many devotees for that. */
export interface People {
  /** Returns the devotees that match a text, best first; undefined while unknown. */
  find(text: string, tender: Tender): Found | undefined;
  /** Requests the matches that `find` lacks; also retries after a failure. */
  request(text: string, tender: Tender): void;
  readonly hasFailed: boolean;
  /** Returns the bank of a devotee's last check, or ''. */
  bankOf(id: string): string;
  /** Returns whether the directory has a devotee; true without a directory. */
  has(id: string): boolean;
  reload(): void;
}

/** Loads the directory once and searches it without a request. */
export function usePeople(): People {
  const call = useCall();
  const { data: directory, error, reload } = useRead('batches.directory', {});
  const [answers, setAnswers] = useState<ReadonlyMap<string, Found>>(new Map());
  const [hasFailed, setHasFailed] = useState(false);
  const requested = useRef(new Set<string>());
  const people = useMemo(() => directory?.people?.map(prepared) ?? null, [directory]);
  const byId = useMemo(() => new Map(directory?.people?.map((person) => [person.id, person])), [directory]);
  const keyOf = (text: string, tender: Tender) => `${tender} ${text.trim()}`;

  const find = useCallback(
    (text: string, tender: Tender): Found | undefined => {
      if (text.trim() === '') return [];
      if (!directory) return undefined;
      if (people === null) return text.trim().length < fewestCharacters ? [] : answers.get(keyOf(text, tender));
      const isSender = (each: { readonly tender: string; readonly name: string }) =>
        each.tender === tender && each.name === senderKey(text);
      const sender = byId.get(directory.senders.find(isSender)?.person ?? '');
      const others = findPeople(people, text, mostShown).filter((person) => person !== sender);
      return sender ? [{ ...sender, isSender: true }, ...others] : others;
    },
    [directory, people, byId, answers],
  );
  const request = useCallback(
    (text: string, tender: Tender) => {
      const key = keyOf(text, tender);
      if (!directory) return error === null ? undefined : reload();
      if (people !== null || text.trim().length < fewestCharacters || requested.current.has(key)) return undefined;
      requested.current.add(key);
      call('batches.people', { query: { q: text.trim(), tender } }).then(
        ({ rows }) => {
          setHasFailed(false);
          setAnswers((before) => new Map([...before, [key, rows]]));
        },
        () => {
          requested.current.delete(key);
          setHasFailed(true);
        },
      );
      return undefined;
    },
    [call, directory, people, error, reload],
  );
  return {
    ...{ find, request, reload },
    hasFailed: hasFailed || error !== null,
    bankOf: (id) => {
      const found = byId.get(id) ?? [...answers.values()].flat().find((person) => person.id === id);
      return found?.bankName ?? '';
    },
    has: (id) => people === null || byId.has(id),
  };
}
