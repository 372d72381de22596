import { useNotification } from '@strapi/strapi/admin';
import type { calls, CallName } from '@seva/config/contract/panel/calls';
import type { Input, Output } from '@seva/config/contract/panel/contract';
import { useSend } from '../../data/client';

/** The acts that answer with `T`. */
type ActName<T> = {
  [Name in CallName]: (typeof calls)[Name]['method'] extends 'POST' ? (Output<Name> extends T ? Name : never) : never;
}[CallName];

/** An act that is asked of the server: busy while it runs, with the sentence of a refusal after it. */
export interface Acting<T> {
  readonly busy: boolean;
  readonly error: string | null;
  /** Sends the act; true when it was done. A second call while the first runs is ignored. */
  run<Name extends ActName<T>>(name: Name, input: Input<Name>, done: string): Promise<boolean>;
  reset(): void;
}

/** Sends acts to the back office and tells of their success in a notice. */
export function useAct<T>(onDone: (answer: T) => void): Acting<T> {
  const { busy, error, send, reset } = useSend();
  const { toggleNotification } = useNotification();
  const run = async <Name extends ActName<T>>(name: Name, input: Input<Name>, done: string): Promise<boolean> => {
    const answer = await send(name, input);
    if (answer === null) return false;
    onDone(answer as T);
    toggleNotification({ type: 'success', message: done });
    return true;
  };
  return { busy, error, run, reset };
}
