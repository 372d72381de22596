import type { Core } from '@strapi/types';
import type { OwnMail, CustomMailText } from '@seva/config/rules/mail-words';
import type { BookingsAhead, MailPreview, SetupList } from '../../../shared/contracts';
import { previewOf, type PreviewPorts } from '../preview/preview';
import { isGoodPreview } from '../preview/preview-token';
import { createSortOrder } from '../sort-order/sort-order';

/** Setup list. `dismiss` hides or shows it, and returns it. */
export interface SetupPorts {
  read(): Promise<SetupList>;
  dismiss(isDismissed: boolean): Promise<SetupList>;
}

/** Dependencies that the app passes to the plugin. */
export interface EditingPorts extends PreviewPorts {
  readonly previewMail: (mail: OwnMail, own: CustomMailText) => Promise<MailPreview>;
  /** Returns the upcoming bookings of a service or a schedule; none for other types. */
  readonly bookingsAhead: (uid: string, documentId: string) => Promise<BookingsAhead>;
  readonly setup: SetupPorts;
}

/** Creates the plugin's service. Its methods need the ports that `connect` sets. */
export function createEditing(strapi: Core.Strapi) {
  let ports: EditingPorts | undefined;
  const connected = (): EditingPorts => {
    if (!ports) throw new Error('the plugin editing was not connected');
    return ports;
  };
  return {
    /** Sets the ports. Call it once, in Strapi's register phase. */
    connect(given: EditingPorts): void {
      ports = given;
    },

    /** Returns true if a token lets its bearer see this hidden service. */
    mayPreview: (id: string, token: string, now = Date.now()): boolean =>
      token !== '' && isGoodPreview(connected().secret, id, token, now),

    previewOf: (uid: string, documentId: string, now = Date.now()) =>
      previewOf(strapi, connected(), uid, documentId, now),
    aheadOf: (uid: string, documentId: string): Promise<BookingsAhead> => connected().bookingsAhead(uid, documentId),
    previewMail: (mail: OwnMail, own: CustomMailText): Promise<MailPreview> => connected().previewMail(mail, own),
    setup: {
      read: () => connected().setup.read(),
      dismiss: (isDismissed: boolean) => connected().setup.dismiss(isDismissed),
    },
    order: createSortOrder(strapi),
  };
}

export type Editing = ReturnType<typeof createEditing>;
