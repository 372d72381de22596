import { errors } from '@strapi/utils';

/** Problem of a field, with a message for the editor. `path` may lead through entries of lists. */
export interface Problem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/**
 * Refuses an entry, so that the panel shows each message below its field.
 * @throws ValidationError always
 */
export function refuse(problems: readonly Problem[]): never {
  const [first] = problems;
  throw new errors.ValidationError(first?.message ?? '', {
    errors: problems.map(({ path, message }) => ({ path: path.map(String), message, name: 'ValidationError' })),
  });
}
