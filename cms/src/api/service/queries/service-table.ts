import type { Core } from '@strapi/strapi';
import { contentUid } from '@seva/config/content-types';
import type { BookingUnit } from '@seva/config/contract';
import type { Treatment } from '@seva/config/rules/papers/treatments';
import type { PricedService, ApprovedTreatment } from '@seva/config/rules/pricing';
import { findWithRelations, table } from '../../../platform/database/table';
import { type FileRow, isVisible, minuteNow } from '../../content';
import type { TempleMinute } from '@seva/config/rules/visibility';

/** Service as stored, with its picture and reviews. */
export interface ServiceRow {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly priceCents: number | null;
  readonly openAmount: boolean | null;
  /** Minimum for an open amount; null for the shop's own minimum. */
  readonly leastAmountCents: number | null;
  /** Suggested amounts in dollars, as an editor wrote them: `21, 51, 101`. */
  readonly suggestedAmounts: string | null;
  /** Effects of amounts as an editor wrote them, one per line: `$101 feeds twenty`. */
  readonly impact: string | null;
  /** Number of pieces that donors can give in all; null for any number. An open amount has none. */
  readonly wantedQuantity: number | null;
  readonly listed: boolean | null;
  /** True for a draft that the shop's form created and that was never listed. */
  readonly neverShown: boolean | null;
  readonly visibleFrom: string | null;
  readonly visibleTo: string | null;
  readonly category: string | null;
  readonly treatment: Treatment | null;
  readonly fairValueCents: number | null;
  readonly benefit: string | null;
  /** Name of the panel user who approved the treatment; null for a proposal. */
  readonly treatmentApprovedBy: string | null;
  readonly treatmentApprovedOn: string | null;
  /** Increases with each change by an editor. Null in rows of earlier versions. */
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
  /** Minutes to arrive before the start. */
  readonly prepMinutes: number | null;
  /** Missing in lists. */
  readonly morePictures?: readonly FileRow[] | null;
}

export const serviceUid = contentUid('service');
const populate = { picture: true, reviews: true, schedule: true, prasadService: true } as const;
const whole = { ...populate, morePictures: true } as const;
const editorsOrder = [{ sort: 'asc' }, { name: 'asc' }, { id: 'asc' }];

/** Returns the queries on services, for the catalog and for pricing. */
export function serviceTable(strapi: Core.Strapi) {
  const rows = () => table<ServiceRow>(strapi, serviceUid);
  const byDocumentId = async (
    documentIds: readonly string[],
    populate: object,
  ): Promise<ReadonlyMap<string, ServiceRow>> => {
    const found = await rows().findMany({ where: { documentId: { $in: [...documentIds] } }, populate });
    return new Map(found.map((row) => [row.documentId, row]));
  };
  return {
    /** Returns services in the order of `ids`. */
    async withIds(ids: readonly number[]): Promise<ServiceRow[]> {
      const where = { id: { $in: [...ids] } };
      const byId = new Map((await rows().findMany({ where, populate })).map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    find(documentId: string): Promise<ServiceRow | null> {
      return findWithRelations<ServiceRow>(strapi, serviceUid, { documentId }, whole);
    },

    /** Returns every service with a schedule, hidden ones too, in the editors' order. */
    scheduled(): Promise<ServiceRow[]> {
      const where = { schedule: { id: { $notNull: true } } };
      return rows().findMany({ where, populate: { schedule: true }, orderBy: editorsOrder });
    },

    /** Returns every service with its schedule, hidden ones too, in the editors' order. */
    withSchedules: (): Promise<ServiceRow[]> =>
      rows().findMany({ populate: { schedule: true }, orderBy: editorsOrder }),

    /** Returns id, name and category of every service, hidden ones too, by name. */
    async names(): Promise<{ readonly id: string; readonly name: string; readonly category: string }[]> {
      const found = await rows().findMany({ select: ['documentId', 'name', 'category'], orderBy: [{ name: 'asc' }] });
      return found.map(({ documentId, name, category }) => ({ id: documentId, name, category: category ?? '' }));
    },

    /** Returns the visible services of open amount, without memberships, in the editors' order. */
    async openAmounts(): Promise<ServiceRow[]> {
      const minute = await minuteNow(strapi);
      const where = { openAmount: true, category: { $ne: 'member' } };
      const found = await rows().findMany({ where, populate: { picture: true }, orderBy: editorsOrder });
      return found.filter((row) => isVisible(row, minute));
    },

    /** Returns services for booking, by document id. Leaves out unknown ids. */
    forBooking: (documentIds: readonly string[]) => byDocumentId(documentIds, { schedule: true, prasadService: true }),

    /** Returns services for pricing and booking, by document id. Leaves out unknown ids. */
    forCart: (documentIds: readonly string[]) =>
      byDocumentId(documentIds, { picture: true, schedule: true, prasadService: true }),

    /** Returns services for pricing, by document id. Leaves out unknown ids. */
    forPricing: async (documentIds: readonly string[]) =>
      pricedServices(strapi, await byDocumentId(documentIds, { picture: true })),
  };
}

/** Returns services as the price rule reads them. Their pictures must be loaded. */
export async function pricedServices(
  strapi: Core.Strapi,
  services: ReadonlyMap<string, ServiceRow>,
): Promise<ReadonlyMap<string, PricedService>> {
  const minute = await minuteNow(strapi);
  return new Map([...services].map(([id, row]) => [id, toPriced(row, minute)]));
}

/** Whether the temple wants a limited number of pieces of a service. An open amount has no pieces. */
export const isCounted = (row: ServiceRow): row is ServiceRow & { readonly wantedQuantity: number } =>
  !row.openAmount && row.wantedQuantity !== null;

function toPriced(row: ServiceRow, minute: TempleMinute): PricedService {
  return {
    id: row.documentId,
    name: row.name,
    priceCents: row.priceCents,
    openAmount: Boolean(row.openAmount),
    ...(row.leastAmountCents === null ? {} : { leastCents: row.leastAmountCents }),
    ...(isCounted(row) ? { wantedQuantity: row.wantedQuantity } : {}),
    listed: isVisible(row, minute),
    image: row.picture?.url ?? row.imageUrl ?? '',
    category: row.category ?? '',
    ...approvedTreatment(row),
  };
}

/** Returns the approved treatment. A proposal counts as none, so that receipts never guess. */
function approvedTreatment(row: ServiceRow): { taxed?: ApprovedTreatment } {
  const { treatment, fairValueCents, benefit } = row;
  return treatment && row.treatmentApprovedOn ? { taxed: { treatment, fairValueCents, benefit } } : {};
}
