import type { Core } from '@strapi/strapi';
import { isUniqueViolation } from '../../../platform/database/unique-violation';
import { readSite } from '../../content';
import { Refused } from '@seva/config/contract/refused';
import { auditLog } from '../../../platform/audit/audit-log';
import { texts } from '../../../texts/en';
import { addressOfSecret, makeSecret, plainCode, stepOf } from './codes';
import { countingCodes } from './check-code';
import type { SetupOffer } from './contract';
import { factorTable } from '../queries/factor-table';
import { panelName, type PanelPerson } from '../queries/panel-users';
import { encrypt, decrypt } from './encryption';

const purpose = 'seva second factor setup';
const validMs = 15 * 60 * 1000;

/** During sign-in the request has no actor yet. */
const actorOf = (user: PanelPerson) => ({ documentId: user.documentId, name: panelName(user) });

/**
 * Returns a new secret. Nothing is stored: the secret returns encrypted with the first code, so that another visitor
 * with the same password gets a different one.
 */
export async function offerSetup(strapi: Core.Strapi, user: PanelPerson, now: number): Promise<SetupOffer> {
  const secret = makeSecret();
  const uri = addressOfSecret(secret, (await readSite(strapi)).name, user.email);
  const { default: qrcode } = await import('qrcode-generator');
  const code = qrcode(0, 'M');
  code.addData(uri);
  code.make();
  const drawing = code.createSvgTag({ scalable: true, margin: 4 });
  const setup = encrypt(JSON.stringify({ secret, until: now + validMs }), purpose, user.id);
  return { setup, secret, uri, qr: `data:image/svg+xml,${encodeURIComponent(drawing)}` };
}

function readOffer(setup: string, userId: number, now: number): string {
  const text = decrypt(setup, purpose, userId);
  const { secret, until } = (text ? JSON.parse(text) : {}) as { secret?: string; until?: number };
  if (!secret || !until || until < now) throw new Refused(400, texts.panel.setupTooOld);
  return secret;
}

/**
 * Turns the second factor on with the first code of the app. Returns the recovery codes, which are shown once.
 * @throws Refused 400 for an expired offer or a wrong code, 409 if there is one already, 429 after too many codes
 */
export async function confirmSetup(
  strapi: Core.Strapi,
  user: PanelPerson,
  { setup, code }: { readonly setup: string; readonly code: string },
  asked: { readonly now: number; readonly address: string },
): Promise<string[]> {
  const secret = readOffer(setup, user.id, asked.now);
  const step = await countingCodes(user.id, asked.address, () => {
    const found = stepOf(plainCode(code), secret, asked.now);
    if (found === null) throw new Refused(400, texts.panel.wrongCode);
    return Promise.resolve(found);
  });
  try {
    return await strapi.db.transaction(async () => {
      await factorTable(strapi).create(user.id, secret, step);
      const codes = await factorTable(strapi).renewCodes(user.id);
      const event = { action: 'panel-user.second_factor_on', entity: 'panel-user', entityId: user.documentId };
      await auditLog(strapi).note({ ...event, before: null, after: null, by: actorOf(user) });
      return codes;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refused(409, texts.panel.factorThere);
    throw error;
  }
}
