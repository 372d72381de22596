import type { Core } from '@strapi/strapi';
import type { Parsed, Service } from '@seva/config/contract';
import { toCents } from '@seva/config/rules/money';
import { shop } from '@seva/config/shop';
import { Refused } from '../../http/refused';
import { texts } from '../../texts/en';
import { findService } from './catalog';
import { serviceTable, serviceUid } from './service-table';

/** An empty service to be filled in on the next screen: unlisted until it is saved with a name and a price (decisions §2). */
export async function createService(strapi: Core.Strapi): Promise<Service> {
  const created = await strapi
    .documents(serviceUid)
    .create({ data: { name: texts.service.unnamed, listed: false, category: 'baba' } as never });
  return findService(strapi, (created as { documentId: string }).documentId, true);
}

function priceInCents(price: number, openAmount: boolean): number {
  const cents = toCents(price);
  const least = openAmount ? 0 : shop.cardPayment.minimumCents;
  if (cents === null || cents < least || cents > shop.cardPayment.maximumCents)
    throw new Refused(400, texts.service.badPrice);
  return cents;
}

/** A picture is named by its path; one of the media library is linked, any other address is kept as text. */
async function pictureChange(strapi: Core.Strapi, image: string | null | undefined) {
  if (image === null || image === undefined) return {};
  const file = image.startsWith('/uploads/')
    ? ((await strapi.db.query('plugin::upload.file').findOne({ where: { url: image } })) as { id: number } | null)
    : null;
  return { picture: file?.id ?? null, imageUrl: file ? null : image };
}

/** Saves a service from the shop's edit form (specification §7, PUT /products/{id}); saving lists it unless told not to. */
export async function updateService(
  strapi: Core.Strapi,
  id: string,
  body: Parsed<'products.update'>['body'],
): Promise<Service> {
  const row = await serviceTable(strapi).find(id);
  if (!row) throw new Refused(404, texts.notFound);
  const openAmount = body.openAmount ?? Boolean(row.openAmount);
  const data = {
    name: body.name,
    priceCents: priceInCents(body.price, openAmount),
    openAmount,
    listed: body.listed ?? true,
    brand: body.brand ?? row.brand,
    category: body.category ?? row.category,
    description: body.description ?? row.description,
    ...(await pictureChange(strapi, body.image)),
  };
  await strapi.documents(serviceUid).update({ documentId: id, data: data as never });
  return findService(strapi, id, true);
}

/** Removes a service; donations keep their snapshot of it. Throws 404 the second time. */
export async function removeService(strapi: Core.Strapi, id: string): Promise<{ message: string }> {
  if (!(await serviceTable(strapi).find(id))) throw new Refused(404, texts.notFound);
  await strapi.documents(serviceUid).delete({ documentId: id });
  return { message: texts.service.removed };
}
