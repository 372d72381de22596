import { dayText } from '@seva/config/rules/date-text';
import { formatCents } from '@seva/config/rules/money';
import { TOKEN_MARK } from '../token-encryption';
import type { SiteInfo } from '../settings';
import type { Texts } from '../texts/en';

/** Temple, texts and address for every mail. */
export interface TemplateContext {
  readonly site: SiteInfo;
  readonly texts: Texts;
  /** Scheme, host and port, without a trailing slash. */
  readonly publicUrl: string;
}

/** Formats cents with two decimals, so that columns align. */
export const amount = (cents: number, texts: Texts): string =>
  formatCents(cents, { locale: texts.locale, exact: true });

/** Formats YYYY-MM-DD, such as 'Mar 4, 2026', independent of time zones. */
export const day = (date: string, texts: Texts): string => dayText(date, texts.locale);

/** Returns the links of mails. A mark represents the token until the mail is sent. */
export const links = (publicUrl: string) => ({
  services: `${publicUrl}/pooja`,
  newPassword: `${publicUrl}/resetpass?token=${TOKEN_MARK}`,
  signIn: (redirect: string | null) =>
    `${publicUrl}/signin?token=${TOKEN_MARK}${redirect ? `&redirect=${encodeURIComponent(redirect)}` : ''}`,
  confirmEmail: `${publicUrl}/confirmemail?token=${TOKEN_MARK}`,
  restoreEmail: `${publicUrl}/restoreemail?token=${TOKEN_MARK}`,
  newPanelPassword: `${publicUrl}/cms/new-password?token=${TOKEN_MARK}`,
  panel: `${publicUrl}/cms`,
  unsubscribe: `${publicUrl}/api/users/unsubscribe?token=${TOKEN_MARK}`,
  claim: `${publicUrl}/claim?token=${TOKEN_MARK}`,
  noCards: `${publicUrl}/api/tributes/stop?token=${TOKEN_MARK}`,
  donation: (orderId: string) => `${publicUrl}/order/${encodeURIComponent(orderId)}`,
  statement: (year: number) => `${publicUrl}/statements?year=${year}`,
  booking: (bookingId: string) => `${publicUrl}/poojas?booking=${encodeURIComponent(bookingId)}`,
  bookAgain: (bookingId: string) => `${publicUrl}/poojas?again=${encodeURIComponent(bookingId)}`,
  about: `${publicUrl}/about`,
  backOffice: `${publicUrl}/cms/plugins/donations`,
  alerts: `${publicUrl}/cms/plugins/donations/attention`,
});
