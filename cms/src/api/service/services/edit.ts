import type { Core } from '@strapi/strapi';
import type { Parsed, Service } from '@seva/config/contract';
import { toCents } from '@seva/config/rules/money';
import { isServicePrice } from '@seva/config/rules/pricing';
import { documentsOf } from '../../../platform/database/documents';
import { Refused } from '@seva/config/contract/refused';
import { auditLog, changesBetween } from '../../../platform/audit/audit-log';
import { texts } from '../../../texts/en';
import { findFileByPath } from '../../content';
import { findService } from './catalog';
import { serviceTable, serviceUid, type ServiceRow } from '../queries/service-table';

/** Creates an empty draft to be filled in on the next screen. Saving it with a name and price lists it. */
export async function createService(strapi: Core.Strapi): Promise<Service> {
  const id = await strapi.db.transaction(async () => {
    const data = { name: texts.service.unnamed, listed: false, category: 'baba' };
    const { documentId: entityId } = await documentsOf(strapi, serviceUid).create({
      data: { ...data, neverShown: true },
    });
    await auditLog(strapi).note({ action: 'service.create', entity: 'service', entityId, before: null, after: data });
    return entityId;
  });
  return findService(strapi, id, { forAdmin: true });
}

const audited = ['name', 'priceCents', 'openAmount', 'listed', 'brand', 'category', 'description', 'image'] as const;

/** Returns a service's columns for the audit log, with its picture as a path. */
const factsOf = ({ picture, imageUrl, ...row }: ServiceRow) => ({ ...row, image: picture?.url ?? imageUrl });

function priceInCents(price: number, openAmount: boolean): number {
  const cents = toCents(price);
  if (cents === null || !isServicePrice(cents, openAmount))
    throw new Refused(400, openAmount ? texts.service.badSuggestion : texts.service.badPrice);
  return cents;
}

/**
 * Returns the change of a picture by its path. Library files are linked; other addresses are stored as text.
 * The form has no field for the description, so a new picture gets the library's or the service's name.
 */
async function pictureChange(strapi: Core.Strapi, image: string | null | undefined, row: ServiceRow, name: string) {
  const alt = row.alt || name;
  if (image === null || image === undefined) return { alt };
  const file = image.startsWith('/uploads/') ? await findFileByPath(strapi, image) : null;
  const isNew = (file?.id ?? null) !== (row.picture?.id ?? null);
  return { picture: file?.id ?? null, imageUrl: file ? null : image, alt: isNew ? file?.alternativeText || name : alt };
}

/** Saves a service from the shop's form (PUT /products/{id}). Lists it unless `listed` is false. */
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
    ...(await pictureChange(strapi, body.image, row, body.name)),
  };
  await strapi.db.transaction(async () => {
    await documentsOf(strapi, serviceUid).update({ documentId: id, data });
    const after = await serviceTable(strapi).find(id);
    const changes = changesBetween(factsOf(row), factsOf(after ?? row), audited);
    await auditLog(strapi).note({ action: 'service.update', entity: 'service', entityId: id, ...changes });
  });
  return findService(strapi, id, { forAdmin: true });
}

/** Deletes a service. Donations keep their copy of its data. @throws Refused 404 the second time */
export async function removeService(strapi: Core.Strapi, id: string): Promise<{ message: string }> {
  const row = await serviceTable(strapi).find(id);
  if (!row) throw new Refused(404, texts.notFound);
  await strapi.db.transaction(async () => {
    await documentsOf(strapi, serviceUid).delete({ documentId: id });
    const { name, priceCents, category } = row;
    const before = { name, priceCents, category };
    await auditLog(strapi).note({ action: 'service.remove', entity: 'service', entityId: id, before, after: null });
  });
  return { message: texts.service.removed };
}
