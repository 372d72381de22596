import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { panelPart } from '../../../platform/audit/request-actor';
import { panelProblems as texts } from '../../../texts/panel-problems';
import { contentUids } from './content-uids';

const writing = ['create', 'update', 'delete', 'clone', 'publish', 'unpublish', 'discardDraft'];

/** Parts of Strapi that write any entry without knowing its rules. */
const stockParts = [
  'content-manager',
  'content-releases',
  'content-type-builder',
  'i18n',
  'review-workflows',
  'upload',
  'users-permissions',
];

/** Types written as part of a content change: audit entries and mails. */
const consequences = ['plugin::audit.entry', 'plugin::outbox.mail'];

const isProtected = (uid: string) =>
  (uid.startsWith('api::') && !contentUids.includes(uid)) ||
  /^plugin::(users-permissions|payments|audit|outbox)\./.test(uid);

function refuseStockParts(strapi: Core.Strapi): void {
  if (stockParts.includes(panelPart(strapi))) throw new errors.ForbiddenError(texts.notByHand);
}

/**
 * Stops Strapi's stock parts from writing records of money, people and rights, even for the owner.
 * Only the shop's own functions may write them. Call it in Strapi's register phase.
 */
export function guardRecords(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, action }, next) => {
    if (writing.includes(action) && isProtected(uid)) refuseStockParts(strapi);
    return next();
  });
}

/** Protects the same tables below the documents, against direct writes. Call it once the database is ready. */
export function guardTables(strapi: Core.Strapi): void {
  const refuse = () => refuseStockParts(strapi);
  strapi.db.lifecycles.subscribe({
    models: Object.keys(strapi.contentTypes).filter((uid) => isProtected(uid) && !consequences.includes(uid)),
    beforeCreate: refuse,
    beforeCreateMany: refuse,
    beforeUpdate: refuse,
    beforeUpdateMany: refuse,
    beforeDelete: refuse,
    beforeDeleteMany: refuse,
  });
}
