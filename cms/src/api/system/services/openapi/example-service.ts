import type { Core } from '@strapi/strapi';
import { shop } from '@seva/config/shop';
import { listServices } from '../../../service/services/catalog';
import { ids } from './example';

/**
 * Returns the id of a visible service that anyone may buy at a fixed price, or null if there is none on the first pages.
 */
export async function exampleService(strapi: Core.Strapi): Promise<string | null> {
  const { products } = await listServices(strapi, { keyword: '', category: 'baba', pageNumber: 1 }, false);
  const least = shop.guest.minimumCents / 100;
  return products.find(({ openAmount, price }) => !openAmount && price >= least)?._id ?? null;
}

/** Returns the document with the id of a service of this database in its examples, so that they work as they are. */
export function withService<Document extends object>(document: Document, service: string | null): Document {
  if (service === null) return document;
  return JSON.parse(JSON.stringify(document).replaceAll(ids.service, service)) as Document;
}
