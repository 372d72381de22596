import { links, type TemplateContext } from './template-context';
import type { MailContent } from './mail-content';
import { greeting, newPassword, opening } from './parts';
import type { TemplateData } from './template-data';

/** Composes the mail after "Forgot your password?" in the panel. */
export function panelPasswordReset(data: TemplateData['panel-password-reset'], context: TemplateContext): MailContent {
  const [words, common] = [context.texts.panelPasswordReset, context.texts.passwordReset];
  const form = { ...common, valid: common.valid(data.validMinutes) };
  return {
    ...opening(words, context),
    blocks: [
      greeting(data.name, context),
      { kind: 'paragraph', text: words.body },
      ...newPassword(form, links(context.publicUrl).newPanelPassword),
    ],
  };
}

/** Composes the mail after the panel's owner has reset a user's two-step sign-in. */
export function secondFactorReset(data: TemplateData['second-factor-reset'], context: TemplateContext): MailContent {
  const words = context.texts.secondFactorReset;
  return {
    ...opening(words, context),
    blocks: [
      greeting(data.name, context),
      { kind: 'paragraph', text: words.body },
      { kind: 'button', label: words.button, href: links(context.publicUrl).panel },
      { kind: 'notice', text: words.notYou },
    ],
  };
}
