import type { Core } from '@strapi/strapi';
import { isBlank } from '@seva/config/rules/plain-text';
import { modelOf, type Attribute, type Attributes } from '../../../platform/database/documents';
import { panelProblems as texts } from '../../../texts/panel-problems';
import type { Entry } from '../queries/entries';
import type { Problem } from './problems';

type Path = readonly (string | number)[];

const textual = ['string', 'text', 'richtext'];

function partsOf(value: unknown, path: Path): (readonly [Entry, Path])[] {
  const isPart = (part: unknown): part is Entry => typeof part === 'object' && part !== null;
  if (Array.isArray(value))
    return value.flatMap((part, index) => (isPart(part) ? [[part, [...path, index]] as const] : []));
  return isPart(value) ? [[value, path]] : [];
}

const componentOf = (strapi: Core.Strapi, { component }: Attribute): Attributes =>
  modelOf(strapi, component)?.attributes ?? {};

/** Returns a problem for every required text that is empty or blank, including texts in components. */
export function blankTexts(strapi: Core.Strapi, attributes: Attributes, data: Entry, path: Path = []): Problem[] {
  return Object.entries(attributes).flatMap(([name, attribute]) => {
    const value = data[name];
    if (attribute.type === 'component')
      return partsOf(value, [...path, name]).flatMap(([part, at]) =>
        blankTexts(strapi, componentOf(strapi, attribute), part, at),
      );
    const mustShow = attribute.required && textual.includes(attribute.type) && typeof value === 'string';
    return mustShow && isBlank(value) ? [{ path: [...path, name], message: texts.blank }] : [];
  });
}

/** Normalizes typed values: a cleared boolean gets its default, and a blank optional text becomes null. */
export function normalizeFields(strapi: Core.Strapi, attributes: Attributes, data: Record<string, unknown>): void {
  for (const [name, attribute] of Object.entries(attributes)) {
    const value = data[name];
    if (attribute.type === 'boolean' && value === null) data[name] = attribute.default ?? false;
    const mayBeNone = textual.includes(attribute.type) && !attribute.required;
    if (mayBeNone && typeof value === 'string' && isBlank(value)) data[name] = null;
    if (attribute.type === 'component')
      for (const [part] of partsOf(value, []))
        normalizeFields(strapi, componentOf(strapi, attribute), part as Record<string, unknown>);
  }
}
