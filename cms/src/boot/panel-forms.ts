import type { Core } from '@strapi/strapi';
import { whenChanged } from './when-changed';

/** What the content manager keeps of the forms and lists of a kind of models, brought to what the models are now. */
interface FormsService {
  syncConfigurations(): Promise<void>;
}

/**
 * Lets the content manager compare its forms with the content types only when these differ from the last start, or Strapi
 * does: it takes a second of the processor, and finds nothing otherwise. To be called before the plugins bootstrap.
 */
export function syncFormsWhenChanged(strapi: Core.Strapi): void {
  const basis = () => [strapi.config.get('info.strapi'), strapi.contentTypes, strapi.components];
  for (const name of ['content-types', 'components']) {
    const service = strapi.plugin('content-manager').service<FormsService>(name);
    const sync = service.syncConfigurations.bind(service);
    service.syncConfigurations = () => whenChanged(strapi, `panel forms of ${name}`, basis(), sync);
  }
}
