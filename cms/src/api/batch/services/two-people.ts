import type { Core } from '@strapi/strapi';
import { batchClosing } from '../../content';
import { countClosers } from '../queries';

/** Returns whether two people are needed to close a batch and to count a hundi: the temple's choice, else if there are two. */
export async function needsTwoPeople(strapi: Core.Strapi): Promise<boolean> {
  const chosen = await batchClosing(strapi);
  return chosen === 'automatic' ? (await countClosers(strapi)) > 1 : chosen === 'two_people';
}
