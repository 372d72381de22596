/** How the payment of a donation begins that `seed:demo` made up: no gateway knows it. */
const prefix = 'pi_madeup_';

/** The id of a payment that nobody made. */
export const madeUpIntent = (id: string): string => prefix + id;

/** Whether a donation's payment was made up for practice, so that there is nothing to give back. */
export const isMadeUp = (intentId: string | null): boolean => intentId?.startsWith(prefix) ?? false;
