/** Prefix of the payment ids that `seed:demo` creates; no gateway knows them. */
const prefix = 'pi_madeup_';

export const demoIntentId = (id: string): string => prefix + id;

/** Returns whether a donation's payment is practice data, which cannot be refunded. */
export const isMadeUp = (intentId: string | null): boolean => intentId?.startsWith(prefix) ?? false;
