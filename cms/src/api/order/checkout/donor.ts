import type { Core } from '@strapi/strapi';
import { isStaff, type Account } from '../../../platform/http/actor';
import { Refused } from '@seva/config/contract/refused';
import { texts } from '../../../texts/en';
import { personFacts, type UserRow, userTable } from '../../account/queries';
import type { DonorSnapshot, NewOrder } from '../queries/order-row';

/** Donor of an order, and the admin who placed it on the donor's behalf; null if the donor did. */
export interface OrderParties {
  /** Document id of the devotee; null for a donor without an account. */
  readonly devotee: string | null;
  readonly donor: DonorSnapshot;
  readonly placedBy: NewOrder['placedBy'];
}

export interface AccountParties extends OrderParties {
  readonly devotee: string;
  readonly donor: DonorSnapshot & { readonly userId: number };
}

const snapshot = (row: UserRow): AccountParties['donor'] => ({ userId: row.id, ...personFacts(row) });

interface Named {
  readonly userID?: string | null | undefined;
  readonly shippingAddress?: { readonly userID?: string | null | undefined } | null | undefined;
}

/**
 * Returns the donor: the caller, or for an admin the devotee named by `userID`.
 * @throws Refused 403 if a devotee names another one, 404 if an admin names an unknown one, 400 BAD_ADDRESS if the
 * shipping address was entered for another devotee
 */
export async function findParties(strapi: Core.Strapi, named: Named, actor: Account): Promise<AccountParties> {
  const parties = await findDonor(strapi, named.userID, actor);
  const addressee = named.shippingAddress?.userID;
  if (addressee && addressee !== parties.devotee)
    throw new Refused(400, texts.order.otherAddress, { code: 'BAD_ADDRESS', field: 'shippingAddress' });
  return parties;
}

async function findDonor(strapi: Core.Strapi, userID: Named['userID'], actor: Account): Promise<AccountParties> {
  const users = userTable(strapi);
  if (!userID || userID === actor.id) {
    const row = await users.findById(actor.userId);
    if (!row) throw new Refused(401, texts.notAuthorizedTokenFailed);
    return { devotee: row.documentId, donor: snapshot(row), placedBy: null };
  }
  if (!isStaff(actor)) throw new Refused(403, texts.notAdmin);
  const row = await users.find(userID);
  if (!row) throw new Refused(404, texts.notFound);
  return { devotee: row.documentId, donor: snapshot(row), placedBy: { id: actor.userId, name: actor.name } };
}
