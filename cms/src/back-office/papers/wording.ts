import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import type { PaperInput } from '@seva/config/rules/papers/facts';
import { receiptFacts } from '@seva/config/rules/papers/receipt-facts';
import { requiredWords, sentenceFaults, treatments } from '@seva/config/rules/papers/treatments';
import type { PapersActor, TypedWording, WordingPort, WordingPage } from '@seva/papers';
import { auditLog } from '../../audit/audit-log';
import { approveWording, isSample, readPaperSettings, saveWording } from '../../papers/settings';
import { papersPlugin } from '../../plugins/papers';
import { paperActTexts as texts } from '../../texts/paper-acts';
import { requesterOf } from '../acts';
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
  await auditLog(strapi).byPerson(requesterOf(actor), {
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

/** A made-up donation with a line of each treatment: what a receipt looks like with the wording of today. */
async function samplePaper(strapi: Core.Strapi): Promise<PaperInput> {
  const { temple, sentences } = await readPaperSettings(strapi);
  const today = await templeToday(strapi);
  const year = today.slice(0, 4);
  const { donor, address, paidWith, benefit, lines } = texts.sample;
  const facts = receiptFacts(
    {
      number: `D-${year}-000000`,
      giftDate: today,
      paidWith,
      back: [],
      lines: treatments.map((treatment, index) => ({
        id: treatment,
        name: lines[treatment],
        note: '',
        quantity: 1,
        priceCents: 10_100 - index * 1_000,
        treatment,
        fairValueCents: treatment === 'part' ? 4_000 : null,
        benefit: treatment === 'part' ? benefit : null,
      })),
    },
    { temple, donor: { name: donor, address: [...address] }, sentences, sample: true },
  );
  const mark = { number: `R-${year}-000000`, version: 1, code: '0000000000', issuedOn: today, replaces: null };
  return { template: 'receipt@1', mark: { ...mark, isVoid: false }, facts };
}

/** Signer, sentences and their approval. */
export function wordingPort(strapi: Core.Strapi): WordingPort {
  return {
    read: () => read(strapi),
    save: (wording, actor) => save(strapi, wording, actor),
    approve: (revision, actor) => approve(strapi, revision, actor),
    sample: async () => {
      const paper = await samplePaper(strapi);
      return orNotDrawn(strapi, paper.mark.number, papersPlugin(strapi).render(paper));
    },
  };
}
