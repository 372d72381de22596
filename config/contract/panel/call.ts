import type { Right } from './rights';

/** Call of the back office. `path` is below `/donations`; `answer` is never set and only carries a type. */
export interface BackOfficeCall<M extends 'GET' | 'POST', Answer> {
  readonly method: M;
  readonly path: string;
  readonly access: `panel:${Right}`;
  readonly answer?: Answer;
}

export const get = <Answer>(path: string, right: Right): BackOfficeCall<'GET', Answer> => ({
  method: 'GET',
  path,
  access: `panel:${right}`,
});

export const post = <Answer>(path: string, right: Right): BackOfficeCall<'POST', Answer> => ({
  method: 'POST',
  path,
  access: `panel:${right}`,
});
