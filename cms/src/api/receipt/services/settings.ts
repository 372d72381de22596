import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import canonicalize from 'canonicalize';
import type { PaperTemple } from '@seva/config/rules/papers/facts';
import {
  defaultSentences,
  isRealEin,
  sentenceFaults,
  treatments,
  type Sentences,
} from '@seva/config/rules/papers/treatments';
import { readSite } from '../../content/services/read';
import { settings } from '../../../platform/runtime/settings';

/** What has to be right before a paper is issued. */
const paperFaults = ['legalName', 'ein', 'address', 'signer', 'sentences'] as const;

/** One of them. */
export type PaperFault = (typeof paperFaults)[number];

/** Who signs, with which sentences, and whether the treasurer has approved it. */
export interface PaperSettings {
  readonly temple: PaperTemple;
  readonly sentences: Sentences;
  /** Who approved this wording, and on which day; null when nobody has, or something changed since. */
  readonly approved: { readonly by: string; readonly on: string } | null;
  /** Somebody approved an earlier wording. */
  readonly changedSince: boolean;
  readonly faults: readonly PaperFault[];
  /** Goes up with each change: two people who edit at once do not overwrite each other. */
  readonly revision: number;
}

interface SettingsRow {
  readonly id: number;
  readonly signerName: string;
  readonly signerTitle: string;
  readonly sentences: Sentences;
  readonly approvedHash: string | null;
  readonly approvedBy: string | null;
  readonly approvedOn: string | null;
  readonly revision: number;
}

const uid = 'api::paper-setting.paper-setting';
const key = 'receipts';

/** What one canonical text (RFC 8785) is known by. */
export const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(canonicalize(value) as string)
    .digest('hex');

/** The lines of an address that is written in one: the street, and what follows the first comma. */
function addressLines(address: string): string[] {
  if (address.includes('\n'))
    return address
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  const comma = address.indexOf(',');
  return comma < 0 ? [address].filter(Boolean) : [address.slice(0, comma), address.slice(comma + 1).trim()];
}

function faultsOf(temple: PaperTemple, sentences: Sentences): PaperFault[] {
  const isEin = isRealEin(temple.ein) || (settings().env.mode === 'demo' && temple.ein !== '');
  const wrong: Readonly<Record<PaperFault, boolean>> = {
    legalName: temple.legalName === '',
    ein: !isEin,
    address: temple.address.length === 0,
    signer: temple.signer.name === '',
    sentences: treatments.some((treatment) => sentenceFaults(treatment, sentences[treatment]).length > 0),
  };
  return paperFaults.filter((fault) => wrong[fault]);
}

/** What an approval stands for: a change of any of it takes the approval away. */
const approvable = ({ legalName, ein, address, signer }: PaperTemple, sentences: Sentences) =>
  hashOf({ legalName, ein, address, signer, sentences });

const loadRow = async (strapi: Core.Strapi) =>
  (await strapi.db.query(uid).findOne({ where: { key } })) as SettingsRow | null;

function settingsOf(temple: PaperTemple, row: SettingsRow | null): PaperSettings {
  const sentences = { ...defaultSentences, ...row?.sentences };
  const isApproved = row?.approvedHash != null && row.approvedHash === approvable(temple, sentences);
  return {
    temple,
    sentences,
    approved: isApproved ? { by: row.approvedBy ?? '', on: row.approvedOn ?? '' } : null,
    changedSince: row?.approvedHash != null && !isApproved,
    faults: faultsOf(temple, sentences),
    revision: row?.revision ?? 0,
  };
}

/** The wording of papers as it is now, with what is wrong with it. Name, EIN and address are those of the temple's record. */
export async function readPaperSettings(strapi: Core.Strapi): Promise<PaperSettings> {
  // One after the other: inside a transaction there is one connection.
  const row = await loadRow(strapi);
  const site = await readSite(strapi);
  const temple: PaperTemple = {
    name: site.name,
    legalName: site.legalName,
    address: addressLines(site.address),
    phone: site.phone,
    email: site.email,
    ein: site.ein,
    signer: { name: row?.signerName ?? '', title: row?.signerTitle ?? '' },
    site: settings().env.publicUrl,
  };
  return settingsOf(temple, row);
}

/** Whether papers are issued: the treasurer has approved the wording as it is now, and nothing is missing. */
export const isIssuing = ({ approved, faults }: Pick<PaperSettings, 'approved' | 'faults'>): boolean =>
  approved !== null && faults.length === 0;

/** Papers of a shop that takes no money are samples. */
export const isSample = (): boolean => settings().env.mode === 'demo';

/** What the treasurer edits. */
export interface Wording {
  readonly signerName: string;
  readonly signerTitle: string;
  readonly sentences: Sentences;
}

/**
 * Stores a wording; an approval of an earlier one no longer counts. To be called in a transaction.
 * @returns false, and nothing is written, when somebody else has changed it since `revision`
 */
export async function saveWording(strapi: Core.Strapi, wording: Wording, revision: number): Promise<boolean> {
  const row = await loadRow(strapi);
  if ((row?.revision ?? 0) !== revision) return false;
  const data = { ...wording, revision: revision + 1 };
  if (!row) await strapi.db.query(uid).create({ data: { key, ...data } });
  else if ((await strapi.db.query(uid).updateMany({ where: { key, revision }, data })).count === 0) return false;
  return true;
}

/**
 * Approves the wording as `revision` has it. To be called in a transaction.
 * @param by the name of whoever approves; `on` the day, YYYY-MM-DD
 * @returns false when somebody changed it meanwhile, or something is missing
 */
export async function approveWording(strapi: Core.Strapi, revision: number, by: string, on: string): Promise<boolean> {
  const { temple, sentences, faults, revision: current } = await readPaperSettings(strapi);
  if (current !== revision || faults.length > 0) return false;
  const data = { approvedHash: approvable(temple, sentences), approvedBy: by, approvedOn: on, revision: revision + 1 };
  return (await strapi.db.query(uid).updateMany({ where: { key, revision }, data })).count === 1;
}
