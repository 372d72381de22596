import { z } from '../../../fields';

const one = { params: z.object({ id: z.string() }) };

/** What the calls about long work are sent. */
export const jobInputs = { 'jobs.find': one, 'jobs.cancel': one };
