import { z } from 'zod';

/** Answer of a refused call. */
export const refusal = z
  .object({
    message: z.string().meta({ description: 'A sentence for people' }),
    code: z.string().optional().meta({ description: 'A word for programs' }),
    field: z.string().optional().meta({ description: 'The field in the way, as it was sent' }),
    requestId: z.string().optional().meta({ description: 'What the log of the server calls the request' }),
  })
  .meta({ id: 'Refusal', description: 'Why a call was refused' });

/** Answer of a checkout whose prices differ from those that the client showed. */
export const priceChanged = z
  .object({
    message: z.string(),
    code: z.enum(['PRICE_CHANGED', 'KEY_REUSED', 'NOT_PAYABLE', 'PAID', 'PROCESSING', 'CLOSED', 'STATE']),
    lines: z
      .array(z.object({ product: z.string(), price: z.number() }))
      .optional()
      .meta({ description: 'The new prices in dollars, with PRICE_CHANGED alone' }),
  })
  .meta({ id: 'PriceChanged', description: 'Why a cart cannot be paid as it was sent' });

/** Answer of a server that cannot work or is about to stop. */
export const unavailable = z
  .object({ message: z.string(), status: z.enum(['unavailable', 'draining']), requestId: z.string().optional() })
  .meta({ id: 'Unavailable', description: 'Why the server cannot work now' });

export const limited = { 429: null } as const;

export const gateway = { 502: 'GATEWAY', 503: 'UNAVAILABLE' } as const;
