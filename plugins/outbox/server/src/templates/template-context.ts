import { dayText } from '@seva/config/rules/date-text';
import { formatCents } from '@seva/config/rules/money';
import { TOKEN_MARK } from '../token-encryption';
import type { SiteInfo } from '../settings';
import type { Texts } from '../texts/en';

/** What every mail is written with: the temple, its words, its address on the web. */
export interface TemplateContext {
  readonly site: SiteInfo;
  readonly texts: Texts;
  /** Scheme, host and port, no closing slash. */
  readonly publicUrl: string;
}

/** Cents as they stand in mails: always with both decimals, so that columns align. */
export const amount = (cents: number, texts: Texts): string =>
  formatCents(cents, { locale: texts.locale, exact: true });

/** YYYY-MM-DD as people read it: 'Mar 4, 2026'. No time zone can move it. */
export const day = (date: string, texts: Texts): string => dayText(date, texts.locale);

/** Addresses that mails lead to. The token's place is marked; it is filled in when the mail is sent. */
export const links = (publicUrl: string) => ({
  services: `${publicUrl}/pooja`,
  newPassword: `${publicUrl}/resetpass?token=${TOKEN_MARK}`,
  signIn: (redirect: string | null) =>
    `${publicUrl}/signin?token=${TOKEN_MARK}${redirect ? `&redirect=${encodeURIComponent(redirect)}` : ''}`,
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
