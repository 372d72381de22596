import type { Core } from '@strapi/types';
import type { Context } from 'koa';
import { panelAction } from '@seva/config/contract/panel';
import type { CallName } from '../../shared/calls';
import { inputs, type Output, type Parsed } from '../../shared/contract';
import type { AuditLogReader } from './reading/reader';
import type { AuditService } from './services/audit';
import { texts } from './texts';

const filters = { issue: (_issue: unknown, field: string) => texts.wrong(field), rule: texts.wrong };
const handle = panelAction<Context>({ params: filters, query: filters, body: filters });

/** Returns the handler of a call. The contract parses its input first. */
export const action = <Name extends CallName>(
  strapi: Core.Strapi,
  name: Name,
  read: (reader: AuditLogReader, asked: Parsed<Name>) => Promise<Output<Name>>,
) => handle(inputs[name], (asked) => read(strapi.plugin('audit').service<AuditService>('audit').reader, asked));
