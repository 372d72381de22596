import type { Core } from '@strapi/types';
import type { OwnMail, OwnWords } from '@seva/config/rules/mail-words';
import type { BookingsAhead, MailPreview, SetupList } from '../../../shared/contracts';
import { previewOf, type PreviewPorts } from '../preview/preview';
import { isGoodPreview } from '../preview/preview-token';
import { createSortOrder } from '../sort-order/sort-order';

/** The list of what is left to set up; `dismiss` puts it away or brings it back, and answers with it. */
export interface SetupPorts {
  read(): Promise<SetupList>;
  dismiss(isDismissed: boolean): Promise<SetupList>;
}

/** What the plugin needs of the app. */
export interface EditingPorts extends PreviewPorts {
  /** A mail as it would be written with these words. */
  readonly previewMail: (mail: OwnMail, own: OwnWords) => Promise<MailPreview>;
  /** Bookings to come of a service or a schedule; none of anything else. */
  readonly bookingsAhead: (uid: string, documentId: string) => Promise<BookingsAhead>;
  /** What is left to set up. */
  readonly setup: SetupPorts;
}

/** What the app and the plugin's own routes ask of it. */
export function createEditing(strapi: Core.Strapi) {
  let ports: EditingPorts | undefined;
  const connected = (): EditingPorts => {
    if (!ports) throw new Error('the plugin editing was not connected');
    return ports;
  };
  return {
    /** Gives what the plugin needs of the app; to be called once, in Strapi's register phase. */
    connect(given: EditingPorts): void {
      ports = given;
    },

    /** Whether a token lets its bearer see this service, though visitors do not see it. */
    mayPreview: (id: string, token: string, now = Date.now()): boolean =>
      token !== '' && isGoodPreview(connected().secret, id, token, now),

    previewOf: (uid: string, documentId: string, now = Date.now()) =>
      previewOf(strapi, connected(), uid, documentId, now),
    aheadOf: (uid: string, documentId: string): Promise<BookingsAhead> => connected().bookingsAhead(uid, documentId),
    previewMail: (mail: OwnMail, own: OwnWords): Promise<MailPreview> => connected().previewMail(mail, own),
    setup: {
      read: () => connected().setup.read(),
      dismiss: (isDismissed: boolean) => connected().setup.dismiss(isDismissed),
    },
    order: createSortOrder(strapi),
  };
}

/** The plugin's service. */
export type Editing = ReturnType<typeof createEditing>;
