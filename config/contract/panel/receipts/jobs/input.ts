import { z } from '../../../fields';

const one = { params: z.object({ id: z.string() }) };

export const jobInputs = { 'jobs.find': one, 'jobs.cancel': one };
