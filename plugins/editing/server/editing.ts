import type { Core } from '@strapi/types';
import { lookAt, type LookPorts } from './look/look';
import { isGoodPreview } from './look/preview-token';
import { createOrder } from './order/order';

/** What the app and the plugin's own routes ask of it. */
export function createEditing(strapi: Core.Strapi) {
  let ports: LookPorts | undefined;
  const connected = (): LookPorts => {
    if (!ports) throw new Error('the plugin editing was not connected');
    return ports;
  };
  return {
    /** Gives what the plugin needs of the app; to be called once, in Strapi's register phase. */
    connect(given: LookPorts): void {
      ports = given;
    },

    /** Whether a token lets its bearer see this service, though visitors do not see it. */
    mayPreview: (id: string, token: string, now = Date.now()): boolean =>
      token !== '' && isGoodPreview(connected().secret, id, token, now),

    lookAt: (uid: string, documentId: string, now = Date.now()) => lookAt(strapi, connected(), uid, documentId, now),
    order: createOrder(strapi),
  };
}

/** The plugin's service. */
export type Editing = ReturnType<typeof createEditing>;
