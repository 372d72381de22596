import { links, type House } from './house';
import type { Letter } from './letter';
import type { TemplateData } from './templates';

/** After "Forgot your password?" in the panel. */
export function panelPasswordReset(
  data: TemplateData['panel-password-reset'],
  { site, texts, publicUrl }: House,
): Letter {
  const [words, common] = [texts.panelPasswordReset, texts.passwordReset];
  return {
    subject: words.subject(site.name),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: texts.dear(data.name) },
      { kind: 'paragraph', text: words.body },
      { kind: 'button', label: common.button, href: links(publicUrl).newPanelPassword },
      { kind: 'small', text: common.valid(data.validMinutes) },
      { kind: 'small', text: common.ignore },
    ],
  };
}

/** After the owner of the panel has taken somebody's second factor away. */
export function secondFactorReset(
  data: TemplateData['second-factor-reset'],
  { site, texts, publicUrl }: House,
): Letter {
  const words = texts.secondFactorReset;
  return {
    subject: words.subject(site.name),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: texts.dear(data.name) },
      { kind: 'paragraph', text: words.body },
      { kind: 'button', label: words.button, href: links(publicUrl).panel },
      { kind: 'notice', text: words.notYou },
    ],
  };
}
