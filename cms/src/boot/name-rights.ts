import type { Core } from '@strapi/strapi';
import { contentNameOf, contentTypes } from '@seva/config/content-types';
import { requireModel } from '../platform/database/documents';
import { bookkeepingLabels, panelTexts, partTexts, type FieldText } from '../texts/panel';
import { actNames, fieldsHeading, pluginRights, settingRights } from '../texts/panel-rights';

/** Field on the page of a role. A component also lists its fields. */
interface FieldNode {
  readonly value: string;
  label: string;
  readonly children?: readonly FieldNode[];
}

interface ContentSection {
  readonly actions: readonly { readonly actionId: string; label: string }[];
  readonly subjects: readonly {
    readonly uid: string;
    label: string;
    readonly properties: readonly { label: string; readonly children: readonly FieldNode[] }[];
  }[];
}

/** Actions of plugins or settings. */
type ActSection = readonly {
  readonly action: string;
  displayName: string;
  plugin?: string;
  category?: string;
  subCategory?: string;
}[];

interface SectionsBuilder {
  addHandler(name: string, handler: (step: { readonly section: unknown }) => void): void;
}

interface Attributes {
  readonly attributes: Readonly<Record<string, { readonly component?: string }>>;
}

/**
 * Replaces the technical names on the page of a role with the labels of the forms. Strapi calls these handlers after
 * each action that it adds, so the last call leaves all of them labeled.
 */
export function nameRights(strapi: Core.Strapi): void {
  const { sectionsBuilder } = strapi.service('admin::permission') as { sectionsBuilder: SectionsBuilder };
  const nameContent = ({ section }: { readonly section: unknown }) => {
    const { actions, subjects } = section as ContentSection;
    for (const action of actions) action.label = actNames[action.actionId] ?? action.label;
    for (const subject of subjects) {
      const name = contentNameOf(subject.uid);
      if (name === undefined) continue;
      subject.label = contentTypes[name].many;
      for (const property of subject.properties) {
        property.label = fieldsHeading;
        nameFields(strapi, requireModel(strapi, subject.uid), panelTexts[name].fields, property.children);
      }
    }
  };
  sectionsBuilder.addHandler('collectionTypes', nameContent);
  sectionsBuilder.addHandler('singleTypes', nameContent);
  sectionsBuilder.addHandler('plugins', ({ section }) => {
    for (const act of section as ActSection) {
      const words = pluginRights[act.plugin ?? ''];
      if (words) Object.assign(act, { plugin: words.part, subCategory: words.heading });
      act.displayName = actNames[act.action] ?? act.displayName;
    }
  });
  sectionsBuilder.addHandler('settings', ({ section }) => {
    for (const act of section as ActSection) {
      const words = settingRights[act.subCategory ?? ''];
      if (words) Object.assign(act, { category: words.part, subCategory: words.heading });
      act.displayName = actNames[act.action] ?? act.displayName;
    }
  });
}

function nameFields(
  strapi: Core.Strapi,
  model: Attributes,
  texts: Readonly<Record<string, FieldText>>,
  nodes: readonly FieldNode[],
): void {
  for (const node of nodes) {
    node.label = texts[node.value]?.label ?? bookkeepingLabels[node.value] ?? node.value;
    const part = model.attributes[node.value]?.component;
    if (part && node.children)
      nameFields(strapi, requireModel(strapi, part), partTexts[part]?.fields ?? {}, node.children);
  }
}
