import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { requiredWords, sentenceFaults, treatments } from '@seva/config/rules/papers/treatments';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import type { WordingPage } from '@seva/config/contract/panel/receipts/wording/contracts';
import type { Parsed } from '@seva/config/contract/panel/contract';
import { auditLog } from '../../../platform/audit/audit-log';
import { sampleReceipt } from '../services/sample-paper';
import { approveWording, isSample, readPaperSettings, saveWording } from '../services/settings';
import { paperThread } from '../services/paper-thread';
import { paperActTexts as texts } from '../../../texts/paper-acts';
import { drawOrRefuse } from './draw';
import { templeToday } from '../../content';

/** Returns the signer and sentences of receipts with their approval. */
export async function readWording(strapi: Core.Strapi): Promise<WordingPage> {
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

type TypedWording = Parsed<'wording.save'>['body'];

function requireSentences({ sentences }: TypedWording): void {
  for (const treatment of treatments) {
    const faults = sentenceFaults(treatment, sentences[treatment]);
    const missing = faults.filter((words) => requiredWords[treatment].includes(words));
    if (missing.length > 0) throw new Refused(400, texts.sentence(treatment, missing));
    if (faults.length > 0) throw new Refused(400, texts.forbidden(treatment, faults));
  }
}

/** Saves signer and sentences. @throws Refused 400 for a faulty sentence, 409 when the revision has changed */
export async function changeWording(strapi: Core.Strapi, typed: TypedWording, actor: PanelActor): Promise<WordingPage> {
  requireSentences(typed);
  const { revision, ...wording } = typed;
  await strapi.db.transaction(async () => {
    const { signerName, signerTitle, sentences } = await readWording(strapi);
    if (!(await saveWording(strapi, wording, revision))) throw new Refused(409, texts.wordingChanged);
    await note(strapi, actor, 'update', { signerName, signerTitle, ...sentences }, auditFacts(wording));
  });
  return readWording(strapi);
}

const auditFacts = ({ signerName, signerTitle, sentences }: Omit<TypedWording, 'revision'>) => ({
  signerName,
  signerTitle,
  ...sentences,
});

async function note(
  strapi: Core.Strapi,
  actor: PanelActor,
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

/** Approves the wording of a revision. @throws Refused 409 */
export async function confirmWording(strapi: Core.Strapi, revision: number, actor: PanelActor): Promise<WordingPage> {
  const on = await templeToday(strapi);
  await strapi.db.transaction(async () => {
    const { faults, ...shown } = await readWording(strapi);
    if (faults.length > 0) throw new Refused(409, texts.notReady);
    if (!(await approveWording(strapi, revision, actor.name, on))) throw new Refused(409, texts.wordingChanged);
    await note(strapi, actor, 'approve', null, { ...auditFacts(shown), ein: shown.temple.ein, approvedOn: on });
  });
  return readWording(strapi);
}

/** Draws a sample receipt with every sentence. @throws Refused 503 if drawing fails */
export async function drawSampleReceipt(strapi: Core.Strapi): Promise<Uint8Array> {
  const paper = await sampleReceipt(strapi, await templeToday(strapi));
  return drawOrRefuse(strapi, paper.mark.number, paperThread(strapi).render(paper));
}
