import type { OwnWords } from '@seva/config/rules/mail-words';
import { en } from '../texts/en';
import { addressChanged, invitation, newsletterWelcome, passwordReset, welcome } from './account-letters';
import { checkBounced, checkRecorded, confirmation, refund } from './donation-letters';
import type { House } from './house';
import type { Letter } from './letter';
import { letterHtml } from './letter-html';
import { letterText } from './letter-text';
import { placeholderValues, withOwnWords } from './own-words';
import { panelPasswordReset, secondFactorReset } from './panel-letters';
import { staffAttention, staffDaily, staffDispute, staffNewDonation } from './staff-letters';
import type { TemplateData, TemplateName } from './templates';

type Writer<Name extends TemplateName> = (data: TemplateData[Name], house: House) => Letter;

const writers: { readonly [Name in TemplateName]: Writer<Name> } = {
  welcome,
  invitation,
  'password-reset': passwordReset,
  'address-changed': addressChanged,
  'panel-password-reset': panelPasswordReset,
  'second-factor-reset': secondFactorReset,
  'newsletter-welcome': newsletterWelcome,
  'donation-confirmation': confirmation,
  'check-recorded': checkRecorded,
  'check-bounced': checkBounced,
  refund,
  'staff-new-donation': staffNewDonation,
  'staff-dispute': staffDispute,
  'staff-attention': staffAttention,
  'staff-daily': staffDaily,
};

/** The names of all templates. */
export const templateNames = Object.keys(writers) as TemplateName[];

/** A mail in all its forms; a token's place is still marked. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Writes a mail from its template, with the temple's own words where it has any. Pure; the same input gives the same
 * mail.
 */
export function composeMail<Name extends TemplateName>(
  template: Name,
  data: TemplateData[Name],
  { site, publicUrl }: Omit<House, 'texts'>,
  own: OwnWords | null = null,
): ComposedMail {
  const house = { site, publicUrl, texts: en };
  const builtIn = writers[template](data, house);
  const letter = own ? withOwnWords(builtIn, own, placeholderValues(data, house)) : builtIn;
  return {
    subject: letter.subject.replace(/\s+/g, ' ').trim(),
    text: letterText(letter, site),
    html: letterHtml(letter, site),
    headers: letter.headers ?? {},
  };
}
