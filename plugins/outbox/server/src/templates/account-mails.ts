import { links, type TemplateContext } from './template-context';
import type { MailContent } from './mail-content';
import { greeting, newPassword, opening, replaceableText } from './parts';
import type { TemplateData } from './template-data';

/** Writes the mail for a new account. */
export function welcome(data: TemplateData['welcome'], context: TemplateContext): MailContent {
  const { site, texts, publicUrl } = context;
  const words = texts.welcome;
  return {
    ...opening({ ...words, heading: words.heading(data.name) }, context),
    blocks: [
      replaceableText(words.body),
      { kind: 'button', label: words.button, href: links(publicUrl).services },
      { kind: 'paragraph', text: `${texts.blessing} ${site.name}` },
    ],
  };
}

/** Composes the mail to a devotee whom an admin added. */
export function invitation(data: TemplateData['invitation'], context: TemplateContext): MailContent {
  const words = context.texts.invitation;
  const form = { ...words, valid: words.valid(data.validDays) };
  return {
    ...opening(words, context),
    blocks: [
      greeting(data.name, context),
      replaceableText(words.body(context.site.name)),
      ...newPassword(form, links(context.publicUrl).newPassword),
    ],
  };
}

/** Writes the mail with a link to set a password. */
export function passwordReset(data: TemplateData['password-reset'], context: TemplateContext): MailContent {
  const words = context.texts.passwordReset;
  const form = { ...words, valid: words.valid(data.validMinutes) };
  return {
    ...opening(words, context),
    blocks: [
      greeting(data.name, context),
      replaceableText(words.body),
      ...newPassword(form, links(context.publicUrl).newPassword),
    ],
  };
}

/** Writes the mail with a link that signs in once. */
export function signInLink(data: TemplateData['sign-in-link'], context: TemplateContext): MailContent {
  const words = context.texts.signInLink;
  const form = { ...words, valid: words.valid(data.validMinutes) };
  return {
    ...opening(words, context),
    blocks: [
      greeting(data.name, context),
      replaceableText(words.body),
      ...newPassword(form, links(context.publicUrl).signIn(data.redirect)),
    ],
  };
}

/** Composes the mail with a link that confirms an email that staff entered. */
export function confirmEmail(data: TemplateData['confirm-email'], context: TemplateContext): MailContent {
  const words = context.texts.confirmEmail;
  const form = { ...words, valid: words.valid(data.validMinutes) };
  return {
    ...opening(words, context),
    blocks: [
      greeting('', context),
      replaceableText(words.body(context.site.name)),
      ...newPassword(form, links(context.publicUrl).confirmEmail),
    ],
  };
}

/** Composes the mail to the previous address of an account. */
export function addressChanged(data: TemplateData['address-changed'], context: TemplateContext): MailContent {
  const { site, texts, publicUrl } = context;
  const words = texts.addressChanged;
  const restore = { label: words.restore, href: links(publicUrl).restoreEmail };
  return {
    ...opening(words, context),
    blocks: [
      greeting(data.name, context),
      { kind: 'paragraph', text: words.body(words.accounts[data.account](site.name)) },
      { kind: 'paragraph', text: words.meant },
      ...(data.token
        ? ([
            { kind: 'paragraph', text: words.restorable },
            { kind: 'button', ...restore },
            { kind: 'small', text: words.valid(data.validDays ?? 0) },
          ] as const)
        : []),
      { kind: 'notice', text: words.notYou([site.email, site.phone].filter(Boolean)) },
      { kind: 'link', label: words.reach, href: links(publicUrl).about },
    ],
  };
}

/** Composes the last mail of an account. It requires no reply and links to nothing that needs an account. */
export function accountClosed(data: TemplateData['account-closed'], context: TemplateContext): MailContent {
  const { site, texts, publicUrl } = context;
  const words = texts.accountClosed;
  return {
    ...opening(words, context),
    blocks: [
      greeting(data.name, context),
      { kind: 'paragraph', text: words.body(site.name) },
      { kind: 'paragraph', text: words.kept(data.donations) },
      { kind: 'paragraph', text: words.again },
      { kind: 'notice', text: words.notYou([site.email, site.phone].filter(Boolean)) },
      { kind: 'link', label: words.reach, href: links(publicUrl).about },
      { kind: 'paragraph', text: `${texts.blessing} ${site.name}` },
    ],
  };
}

/** Composes the mail after a newsletter sign-up, with the header fields of RFC 8058 for one-click unsubscribe. */
export function newsletterWelcome(_data: TemplateData['newsletter-welcome'], context: TemplateContext): MailContent {
  const words = context.texts.newsletter;
  const { services, unsubscribe } = links(context.publicUrl);
  return {
    ...opening(words, context),
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    blocks: [
      replaceableText(words.body),
      { kind: 'button', label: words.button, href: services },
      { kind: 'small', text: words.leave },
      { kind: 'link', label: words.leaveButton, href: unsubscribe },
    ],
  };
}
