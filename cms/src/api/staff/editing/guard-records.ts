import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { panelPart } from '../../../platform/audit/request-actor';
import { panelProblems as texts } from '../../../texts/panel-problems';
import { contentUids } from './content-uids';

const writing = ['create', 'update', 'delete', 'clone', 'publish', 'unpublish', 'discardDraft'];

/** Parts of Strapi that write entries in the name of whoever fills a form, knowing nothing of what they mean. */
const stockParts = [
  'content-manager',
  'content-releases',
  'content-type-builder',
  'i18n',
  'review-workflows',
  'upload',
  'users-permissions',
];

/** Written in the course of a change of content: who made it, and the mails that go out. */
const consequences = ['plugin::audit.entry', 'plugin::outbox.mail'];

/** What the shop keeps of money, people and rights. */
const isKept = (uid: string) =>
  (uid.startsWith('api::') && !contentUids.includes(uid)) ||
  /^plugin::(users-permissions|payments|audit|outbox)\./.test(uid);

function refuseStockParts(strapi: Core.Strapi): void {
  if (stockParts.includes(panelPart(strapi))) throw new errors.ForbiddenError(texts.notByHand);
}

/**
 * Money, people and rights change through the shop's own acts alone, whoever asks: what a stock part of Strapi would
 * write to them is refused, whatever rights its caller has. Runs in Strapi's register phase.
 */
export function guardRecords(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, action }, next) => {
    if (writing.includes(action) && isKept(uid)) refuseStockParts(strapi);
    return next();
  });
}

/** The same beneath the documents, for what is written to the tables directly; to be called when the database is there. */
export function guardTables(strapi: Core.Strapi): void {
  const refuse = () => refuseStockParts(strapi);
  strapi.db.lifecycles.subscribe({
    models: Object.keys(strapi.contentTypes).filter((uid) => isKept(uid) && !consequences.includes(uid)),
    beforeCreate: refuse,
    beforeCreateMany: refuse,
    beforeUpdate: refuse,
    beforeUpdateMany: refuse,
    beforeDelete: refuse,
    beforeDeleteMany: refuse,
  });
}
