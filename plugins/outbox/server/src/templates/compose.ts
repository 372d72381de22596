import type { CustomMailText } from '@seva/config/rules/mail-words';
import { en } from '../texts/en';
import {
  accountClosed,
  addressChanged,
  confirmEmail,
  invitation,
  newsletterWelcome,
  passwordReset,
  signInLink,
  welcome,
} from './account-mails';
import {
  bookingAgain,
  bookingCanceled,
  bookingChooseDay,
  bookingMoved,
  bookingPerformed,
  bookingReminder,
  bookingUnplaced,
} from './booking-mails';
import { checkBounced, checkRecorded, confirmation, refund } from './donation-mails';
import { giftsFound, guestYear, tributeCard } from './guest-mails';
import type { TemplateContext } from './template-context';
import type { MailContent } from './mail-content';
import { mailHtml } from './mail-html';
import { mailText } from './mail-text';
import { placeholderValues, withCustomText } from './custom-text';
import { kindGift, kindGiftVoid } from './kind-gift-mails';
import { giftThanks, receiptCorrected, receiptVoid, statementReady } from './paper-mails';
import { panelPasswordReset, secondFactorReset } from './panel-mails';
import { staffAttention, staffDaily, staffDispute, staffNewDonation } from './staff-mails';
import type { TemplateData, TemplateName } from './template-data';

type Writer<Name extends TemplateName> = (data: TemplateData[Name], context: TemplateContext) => MailContent;

const writers: { readonly [Name in TemplateName]: Writer<Name> } = {
  welcome,
  invitation,
  'password-reset': passwordReset,
  'sign-in-link': signInLink,
  'confirm-email': confirmEmail,
  'address-changed': addressChanged,
  'account-closed': accountClosed,
  'panel-password-reset': panelPasswordReset,
  'second-factor-reset': secondFactorReset,
  'newsletter-welcome': newsletterWelcome,
  'donation-confirmation': confirmation,
  'gifts-found': giftsFound,
  'tribute-card': tributeCard,
  'check-recorded': checkRecorded,
  'check-bounced': checkBounced,
  refund,
  'booking-choose-day': bookingChooseDay,
  'booking-unplaced': bookingUnplaced,
  'booking-moved': bookingMoved,
  'booking-canceled': bookingCanceled,
  'booking-reminder': bookingReminder,
  'booking-performed': bookingPerformed,
  'booking-again': bookingAgain,
  'gift-thanks': giftThanks,
  'receipt-corrected': receiptCorrected,
  'receipt-void': receiptVoid,
  'statement-ready': statementReady,
  'guest-year': guestYear,
  'kind-gift': kindGift,
  'kind-gift-void': kindGiftVoid,
  'staff-new-donation': staffNewDonation,
  'staff-dispute': staffDispute,
  'staff-attention': staffAttention,
  'staff-daily': staffDaily,
};

export const templateNames = Object.keys(writers) as TemplateName[];

/** Composed mail; a mark represents its token. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Composes a mail from its template, with the temple's texts if any. Pure. */
export function composeMail<Name extends TemplateName>(
  template: Name,
  data: TemplateData[Name],
  { site, publicUrl }: Omit<TemplateContext, 'texts'>,
  own: CustomMailText | null = null,
): ComposedMail {
  const context = { site, publicUrl, texts: en };
  const builtIn = writers[template](data, context);
  const content = own ? withCustomText(builtIn, own, placeholderValues(data, context)) : builtIn;
  return {
    subject: content.subject.replace(/\s+/g, ' ').trim(),
    text: mailText(content, site),
    html: mailHtml(content, site),
    headers: content.headers ?? {},
  };
}
