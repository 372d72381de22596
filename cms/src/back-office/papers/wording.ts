import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { requiredWords, sentenceFaults, treatments } from '@seva/config/rules/papers/treatments';
import type { PapersActor, TypedWording, WordingPort, WordingPage } from '@seva/papers';
import { auditLog } from '../../audit/audit-log';
import { sampleReceipt } from '../../papers/sample-paper';
import { approveWording, isSample, readPaperSettings, saveWording } from '../../papers/settings';
import { papersPlugin } from '../../plugins/papers';
import { paperActTexts as texts } from '../../texts/paper-acts';
import { orNotDrawn } from './draw';
import { templeToday } from './temple-today';

async function read(strapi: Core.Strapi): Promise<WordingPage> {
  const { temple, sentences, faults, approved, changedSince, revision } = await readPaperSettings(strapi);
  const { name, legalName, ein, address, signer } = temple;
  return {
    signerName: signer.name,
    signerTitle: signer.title,
    sentences,
    temple: { name, legalName, ein, address },
    faults,
    approved,
    changedSince,
    revision,
    isSample: isSample(),
  };
}

function requireSentences({ sentences }: TypedWording): void {
  for (const treatment of treatments) {
    const faults = sentenceFaults(treatment, sentences[treatment]);
    const missing = faults.filter((words) => requiredWords[treatment].includes(words));
    if (missing.length > 0) throw new Refused(400, texts.sentence(treatment, missing));
    if (faults.length > 0) throw new Refused(400, texts.forbidden(treatment, faults));
  }
}

async function save(strapi: Core.Strapi, typed: TypedWording, actor: PapersActor): Promise<WordingPage> {
  requireSentences(typed);
  const { revision, ...wording } = typed;
  await strapi.db.transaction(async () => {
    const { signerName, signerTitle, sentences } = await read(strapi);
    if (!(await saveWording(strapi, wording, revision))) throw new Refused(409, texts.wordingChanged);
    await note(strapi, actor, 'update', { signerName, signerTitle, ...sentences }, told(wording));
  });
  return read(strapi);
}

const told = ({ signerName, signerTitle, sentences }: Omit<TypedWording, 'revision'>) => ({
  signerName,
  signerTitle,
  ...sentences,
});

async function note(
  strapi: Core.Strapi,
  actor: PapersActor,
  verb: 'update' | 'approve',
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  const changed = Object.keys(after).filter((key) => before?.[key] !== after[key]);
  const only = (facts: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((key) => [key, facts[key]]));
  await auditLog(strapi).by(actor, {
    action: `receipt-wording.${verb}`,
    entity: 'receipt-wording',
    entityId: 'receipts',
    before: before && only(before),
    after: only(after),
  });
}

async function approve(strapi: Core.Strapi, revision: number, actor: PapersActor): Promise<WordingPage> {
  const on = await templeToday(strapi);
  await strapi.db.transaction(async () => {
    const { faults, ...shown } = await read(strapi);
    if (faults.length > 0) throw new Refused(409, texts.notReady);
    if (!(await approveWording(strapi, revision, actor.name, on))) throw new Refused(409, texts.wordingChanged);
    await note(strapi, actor, 'approve', null, { ...told(shown), ein: shown.temple.ein, approvedOn: on });
  });
  return read(strapi);
}

/** Signer, sentences and their approval. */
export function wordingPort(strapi: Core.Strapi): WordingPort {
  return {
    read: () => read(strapi),
    save: (wording, actor) => save(strapi, wording, actor),
    approve: (revision, actor) => approve(strapi, revision, actor),
    sample: async () => {
      const paper = await sampleReceipt(strapi, await templeToday(strapi));
      return orNotDrawn(strapi, paper.mark.number, papersPlugin(strapi).render(paper));
    },
  };
}
