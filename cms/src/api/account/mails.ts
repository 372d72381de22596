import type { Core } from '@strapi/strapi';
import { shop } from '@seva/config/shop';
import { outbox } from '../../platform/plugins/outbox';
import type { UserRow } from './queries/user-row';

/**
 * Returns the senders of mails about accounts. Each joins the caller's transaction; accounts without email get none.
 * Mails to an unconfirmed mailbox greet without the name, because a stranger may have typed it.
 */
export function accountMails(strapi: Core.Strapi) {
  const box = outbox(strapi);
  return {
    async welcome(user: UserRow): Promise<void> {
      if (!user.email) return;
      const dedupeKey = `welcome:${user.documentId}`;
      await box.enqueue({ template: 'welcome', to: user.email, data: { name: '' }, dedupeKey });
    },

    async passwordReset(user: UserRow, token: string): Promise<void> {
      if (!user.email) return;
      const data = { name: '', token, validMinutes: shop.resetTokenMs / 60_000 };
      await box.enqueue({ template: 'password-reset', to: user.email, data });
    },

    /** @param redirect screen of the shop to open after sign-in, or null */
    async signInLink(user: UserRow, token: string, redirect: string | null): Promise<void> {
      if (!user.email) return;
      const data = { name: '', token, validMinutes: shop.signInLinkMs / 60_000, redirect };
      await box.enqueue({ template: 'sign-in-link', to: user.email, data });
    },

    async invitation(user: UserRow, token: string): Promise<void> {
      if (!user.email) return;
      const data = { name: '', token, validDays: shop.invitationMs / 86_400_000 };
      await box.enqueue({ template: 'invitation', to: user.email, data });
    },

    /** Sends the link that confirms an email: valid 7 days, or 30 minutes if a visitor requested a link. */
    async confirmEmail(user: UserRow, token: string, unit: 'days' | 'minutes'): Promise<void> {
      if (!user.email) return;
      const validMinutes = (unit === 'days' ? shop.invitationMs : shop.resetTokenMs) / 60_000;
      await box.enqueue({ template: 'confirm-email', to: user.email, data: { token, validMinutes } });
    },

    /**
     * Notifies the old email address of an account that its address has changed.
     * @param token restores that address, or null
     */
    async addressChanged(to: string, name: string | null, token: string | null): Promise<void> {
      const validDays = shop.restoreEmailMs / 86_400_000;
      const data = { name: name ?? '', account: 'shop', token, validDays } as const;
      await box.enqueue({ template: 'address-changed', to, data });
    },

    /** Sends the final mail of an account. The outbox deletes it after delivery. */
    async accountClosed(user: Pick<UserRow, 'email' | 'name' | 'documentId'>, donations: number): Promise<void> {
      if (!user.email) return;
      const data = { name: user.name ?? '', donations };
      const dedupeKey = `account_closed:${user.documentId}`;
      await box.enqueue({ template: 'account-closed', to: user.email, data, dedupeKey, farewell: true });
    },

    /** Sends a guest the link that adds their donations to an account. `token` proves the mailbox. */
    async giftsFound(email: string, token: string): Promise<void> {
      await box.enqueue({ template: 'gifts-found', to: email, data: { token } });
    },
  };
}
