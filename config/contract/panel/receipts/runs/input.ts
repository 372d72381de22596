import { z } from '../../../fields';
import { requiredYear } from '../years/input';
import { runPeople } from './contracts';

const one = { params: z.object({ id: z.string() }) };
const body = z.object({
  year: z.number().int().min(2000).max(2099),
  who: z.enum(runPeople),
  mail: z.boolean(),
});

export const runInputs = {
  'runs.list': { query: z.object({ year: requiredYear }) },
  'runs.begin': { body },
  'runs.find': one,
  'runs.cancel': one,
  'runs.zip': one,
  'runs.report': one,
};

export type RunRequest = Readonly<z.output<typeof body>>;
