import type { Core } from '@strapi/strapi';
import { shop } from '@seva/config/shop';
import { outbox } from '../../platform/plugins/outbox';

/** Returns the senders of mails about panel accounts. */
export function staffMails(strapi: Core.Strapi) {
  const box = outbox(strapi);
  return {
    async passwordReset(to: string, name: string | null, token: string): Promise<void> {
      const data = { name: name ?? '', token, validMinutes: shop.resetTokenMs / 60_000 };
      await box.enqueue({ template: 'panel-password-reset', to, data });
    },

    async secondFactorReset(to: string, name: string | null): Promise<void> {
      await box.enqueue({ template: 'second-factor-reset', to, data: { name: name ?? '' } });
    },

    /** Notifies the old email address of a panel user that their address has changed. */
    async addressChanged(to: string, name: string | null): Promise<void> {
      await box.enqueue({ template: 'address-changed', to, data: { name: name ?? '', account: 'panel' } });
    },
  };
}
