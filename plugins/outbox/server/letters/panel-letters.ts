import { links, type House } from './house';
import type { Letter } from './letter';
import { greeting, newPassword, opening } from './parts';
import type { TemplateData } from './templates';

/** After "Forgot your password?" in the panel. */
export function panelPasswordReset(data: TemplateData['panel-password-reset'], house: House): Letter {
  const [words, common] = [house.texts.panelPasswordReset, house.texts.passwordReset];
  const form = { ...common, valid: common.valid(data.validMinutes) };
  return {
    ...opening(words, house),
    blocks: [
      greeting(data.name, house),
      { kind: 'paragraph', text: words.body },
      ...newPassword(form, links(house.publicUrl).newPanelPassword),
    ],
  };
}

/** After the owner of the panel has taken somebody's second factor away. */
export function secondFactorReset(data: TemplateData['second-factor-reset'], house: House): Letter {
  const words = house.texts.secondFactorReset;
  return {
    ...opening(words, house),
    blocks: [
      greeting(data.name, house),
      { kind: 'paragraph', text: words.body },
      { kind: 'button', label: words.button, href: links(house.publicUrl).panel },
      { kind: 'notice', text: words.notYou },
    ],
  };
}
