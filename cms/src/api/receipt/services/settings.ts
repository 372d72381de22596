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
import { readSite } from '../../content';
import { settings } from '../../../platform/runtime/settings';
import { paperSettingsTable, type PaperSettingsRow } from '../queries/paper-settings-table';

/** Settings that must be valid before a receipt is issued. */
const paperFaults = ['legalName', 'ein', 'address', 'signer', 'sentences'] as const;

export type PaperFault = (typeof paperFaults)[number];

/** Signer, sentences and approval of receipts. */
export interface PaperSettings {
  readonly temple: PaperTemple;
  readonly sentences: Sentences;
  /** Admin and day of the approval; null if this wording is not approved. */
  readonly approved: { readonly by: string; readonly on: string } | null;
  /** True if only an earlier wording is approved. */
  readonly changedSince: boolean;
  readonly faults: readonly PaperFault[];
  /** Increases with each change, so that two admins do not overwrite each other. */
  readonly revision: number;
}

/**
 * Returns a value's canonical JSON (RFC 8785).
 * @throws Error for a value without JSON
 */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('JSON cannot hold this value');
  return text;
}

/** Returns the SHA-256 of a value's canonical JSON (RFC 8785), in hex. */
export const hashOf = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');

/** Splits an address at its line breaks, or else at the first comma. */
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

/** Hashes all that an approval covers. Any change ends the approval. */
const approvable = ({ legalName, ein, address, signer }: PaperTemple, sentences: Sentences) =>
  hashOf({ legalName, ein, address, signer, sentences });

function settingsOf(temple: PaperTemple, row: PaperSettingsRow | null): PaperSettings {
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

/** Returns the wording of receipts with its faults. Name, EIN and address come from the temple's site record. */
export async function readPaperSettings(strapi: Core.Strapi): Promise<PaperSettings> {
  // Sequential, because a transaction has one connection.
  const row = await paperSettingsTable(strapi).find();
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

/** Returns whether receipts are issued: the current wording is approved and complete. */
export const isIssuing = ({ approved, faults }: Pick<PaperSettings, 'approved' | 'faults'>): boolean =>
  approved !== null && faults.length === 0;

/** Returns whether documents are samples, as in demo mode. */
export const isSample = (): boolean => settings().env.mode === 'demo';

export interface Wording {
  readonly signerName: string;
  readonly signerTitle: string;
  readonly sentences: Sentences;
}

/**
 * Stores a wording, which ends an earlier approval. Call it in a transaction.
 * @returns false, without a change, if another admin has changed it since `revision`
 */
export async function saveWording(strapi: Core.Strapi, wording: Wording, revision: number): Promise<boolean> {
  const rows = paperSettingsTable(strapi);
  const row = await rows.find();
  if ((row?.revision ?? 0) !== revision) return false;
  const data = { ...wording, revision: revision + 1 };
  if (row) return rows.update(revision, data);
  await rows.create(data);
  return true;
}

/**
 * Approves the wording of a revision. Call it in a transaction.
 * @param by name of the admin; `on` is the day, YYYY-MM-DD
 * @returns false if the wording has changed since, or is incomplete
 */
export async function approveWording(strapi: Core.Strapi, revision: number, by: string, on: string): Promise<boolean> {
  const { temple, sentences, faults, revision: current } = await readPaperSettings(strapi);
  if (current !== revision || faults.length > 0) return false;
  const data = { approvedHash: approvable(temple, sentences), approvedBy: by, approvedOn: on, revision: revision + 1 };
  return paperSettingsTable(strapi).update(revision, data);
}
