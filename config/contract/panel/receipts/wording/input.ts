import { line, z } from '../../../fields';
import { sentenceLength, treatments } from '../../../../rules/papers/treatments';

const revision = z.number().int().min(0);
const wording = {
  signerName: line(120),
  signerTitle: line(120),
  sentences: z.record(z.enum(treatments), line(sentenceLength)),
};

/** Schemas of the wording calls. */
export const wordingInputs = {
  'wording.read': {},
  'wording.save': { body: z.object({ ...wording, revision }) },
  'wording.approve': { body: z.object({ revision }) },
  'wording.sample': {},
};
