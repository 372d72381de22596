import type { Order } from '@seva/config/contract';
import { shownDonor } from '@seva/config/rules/shown-donor';
import { orderTexts } from '@texts/orders';

const { list: texts } = orderTexts;

/** Who gave, as admins see it: the devotee, a guest by the name that was typed, or "nobody". */
export const donorName = ({ user, guest }: Order): string => user?.name || guest?.name || texts.nobody;

/** Whether the donor asked not to be named, which stands beside the name so that nobody reads it out. */
export const isAnonymous = ({ anonymous }: Order): boolean => shownDonor('books', anonymous) === 'marked';
