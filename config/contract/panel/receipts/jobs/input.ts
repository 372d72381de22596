import { z } from '../../../fields';

const one = { params: z.object({ id: z.string() }) };

/** Schemas of the calls about long work. */
export const jobInputs = { 'jobs.find': one, 'jobs.cancel': one };
