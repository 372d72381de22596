import type { Core } from '@strapi/strapi';
import type { Output } from '@seva/config/contract';
import { readImpacts } from '@seva/config/rules/impact';
import { leastAmountCents } from '@seva/config/rules/least-amount';
import { toDollars } from '@seva/config/rules/money';
import { suggestedCents } from '@seva/config/rules/suggested-amounts';
import { shop } from '@seva/config/shop';
import { cached } from '../../../platform/cache/content-cache';
import { givingSettings, pictureView } from '../../content';
import { serviceTable } from '../../service/queries';

/** Returns the services of open amount, with suggested amounts and terms. Cached until content changes. */
export function readOffer(strapi: Core.Strapi): Promise<Output<'give.offer'>> {
  return cached('services to give to', async () => {
    const { guests, rate } = await givingSettings(strapi);
    const rows = await serviceTable(strapi).openAmounts();
    const impactsOf = (written: string | null) =>
      (readImpacts(written ?? '') ?? []).map(({ cents, text }) => ({ amount: toDollars(cents), text }));
    return {
      guests,
      minimum: toDollars(shop.guest.minimumCents),
      fee: { basisPoints: rate.basisPoints, fixed: toDollars(rate.fixedCents) },
      purposes: rows.map((row) => ({
        _id: row.documentId,
        name: row.name,
        image: row.picture?.url ?? row.imageUrl ?? '',
        picture: pictureView(row.picture, row.alt),
        suggested: suggestedCents(row.suggestedAmounts, leastAmountCents(row.leastAmountCents)).map(toDollars),
        impacts: impactsOf(row.impact),
        ...(row.leastAmountCents === null ? {} : { minimum: toDollars(row.leastAmountCents) }),
      })),
    };
  });
}
