import { errors } from '@strapi/utils';

/** What is wrong with a field, in words for an editor; `path` leads to it, through the entries of lists. */
export interface Problem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Refuses an entry so that the panel shows each sentence below its field. */
export function refuse(problems: readonly Problem[]): never {
  const [first] = problems;
  throw new errors.ValidationError(first?.message ?? '', {
    errors: problems.map(({ path, message }) => ({ path: path.map(String), message, name: 'ValidationError' })),
  });
}
