import type { Core } from '@strapi/strapi';
import { contentUid } from '@seva/config/content-types';
import type { BookingUnit } from '@seva/config/contract';
import type { Treatment } from '@seva/config/rules/papers/treatments';
import type { PricedService, TaxedAs } from '@seva/config/rules/pricing';
import { findWithRelations, table } from '../../../platform/database/table';
import { type FileRow, isVisible, minuteNow } from '../../content';
import type { TempleMinute } from '@seva/config/rules/visibility';

/** A service as the database keeps it, with its picture and reviews. */
export interface ServiceRow {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly priceCents: number | null;
  readonly openAmount: boolean | null;
  /** The least that is taken for it where the donor names the amount; null where it is what the shop takes. */
  readonly leastAmountCents: number | null;
  /** Amounts to tap, in dollars, as an editor wrote them: `21, 51, 101`. */
  readonly suggestedAmounts: string | null;
  readonly listed: boolean | null;
  /** Made empty by the shop's form and never listed since. */
  readonly neverShown: boolean | null;
  readonly visibleFrom: string | null;
  readonly visibleTo: string | null;
  readonly category: string | null;
  readonly treatment: Treatment | null;
  readonly fairValueCents: number | null;
  readonly benefit: string | null;
  /** Whoever approved them, with the day; null for a proposal. */
  readonly treatmentApprovedBy: string | null;
  readonly treatmentApprovedOn: string | null;
  /** Increases with each change of an editor; null for rows of earlier versions. */
  readonly revision: number | null;
  readonly brand: string | null;
  readonly deity: string | null;
  readonly occasion: string | null;
  readonly description: string | null;
  readonly imageUrl: string | null;
  readonly alt: string | null;
  readonly picture: FileRow | null;
  readonly reviews: readonly {
    readonly id: number;
    readonly name: string;
    readonly rating: number;
    readonly comment: string | null;
    readonly date: string | null;
  }[];
  readonly schedule: { readonly documentId: string } | null;
  readonly unit: BookingUnit | null;
  readonly peopleMax: number | null;
  readonly inPerson: boolean | null;
  readonly inAbsentia: boolean | null;
  readonly live: boolean | null;
  readonly atHome: boolean | null;
  readonly forPickup: boolean | null;
  readonly prasadPickup: boolean | null;
  readonly prasadShip: boolean | null;
  readonly prasadService: { readonly documentId: string; readonly name: string; readonly priceCents: number } | null;
  readonly venue: string | null;
  /** Minutes. */
  readonly duration: number | null;
  readonly performedBy: string | null;
  readonly included: string | null;
  readonly bring: string | null;
  /** Be there so many minutes before. */
  readonly prepMinutes: number | null;
  /** Absent in lists. */
  readonly morePictures?: readonly FileRow[] | null;
}

export const serviceUid = contentUid('service');
const populate = { picture: true, reviews: true, schedule: true, prasadService: true } as const;
const whole = { ...populate, morePictures: true } as const;
const editorsOrder = [{ sort: 'asc' }, { name: 'asc' }, { id: 'asc' }];

/** Services, read for the catalogue and for pricing. */
export function serviceTable(strapi: Core.Strapi) {
  const rows = () => table<ServiceRow>(strapi, serviceUid);
  return {
    /** Returns services in the order of their ids. */
    async withIds(ids: readonly number[]): Promise<ServiceRow[]> {
      const where = { id: { $in: [...ids] } };
      const byId = new Map((await rows().findMany({ where, populate })).map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    find(documentId: string): Promise<ServiceRow | null> {
      return findWithRelations<ServiceRow>(strapi, serviceUid, { documentId }, whole);
    },

    /** Every service that has a schedule, hidden ones too, in the editors' order. */
    scheduled(): Promise<ServiceRow[]> {
      const where = { schedule: { id: { $notNull: true } } };
      return rows().findMany({ where, populate: { schedule: true }, orderBy: editorsOrder });
    },

    /** Services whose amount the donor names and that are shown now, memberships apart, in the editors' order. */
    async openAmounts(): Promise<ServiceRow[]> {
      const minute = await minuteNow(strapi);
      const where = { openAmount: true, category: { $ne: 'member' } };
      const found = await rows().findMany({ where, populate: { picture: true }, orderBy: editorsOrder });
      return found.filter((row) => isVisible(row, minute));
    },

    /** What booking needs of some services, by document id; unknown ids are not in the map. */
    async forBooking(documentIds: readonly string[]): Promise<ReadonlyMap<string, ServiceRow>> {
      const where = { documentId: { $in: [...documentIds] } };
      const found = await rows().findMany({ where, populate: { schedule: true, prasadService: true } });
      return new Map(found.map((row) => [row.documentId, row]));
    },

    /** What pricing needs of some services, by document id; unknown ids are simply not in the map. */
    async forPricing(documentIds: readonly string[]): Promise<ReadonlyMap<string, PricedService>> {
      const minute = await minuteNow(strapi);
      const where = { documentId: { $in: [...documentIds] } };
      const found = await rows().findMany({ where, populate: { picture: true } });
      return new Map(found.map((row) => [row.documentId, toPriced(row, minute)]));
    },
  };
}

function toPriced(row: ServiceRow, minute: TempleMinute): PricedService {
  return {
    id: row.documentId,
    name: row.name,
    priceCents: row.priceCents,
    openAmount: Boolean(row.openAmount),
    ...(row.leastAmountCents === null ? {} : { leastCents: row.leastAmountCents }),
    listed: isVisible(row, minute),
    image: row.picture?.url ?? row.imageUrl ?? '',
    category: row.category ?? '',
    ...approvedTreatment(row),
  };
}

/** A treatment that was typed and not approved counts as none: nothing on a paper is guessed. */
function approvedTreatment(row: ServiceRow): { taxed?: TaxedAs } {
  const { treatment, fairValueCents, benefit } = row;
  return treatment && row.treatmentApprovedOn ? { taxed: { treatment, fairValueCents, benefit } } : {};
}
