import { links, type TemplateContext } from './template-context';
import type { MailContent } from './mail-content';
import { greeting, newPassword, opening, ownable } from './parts';
import type { TemplateData } from './template-data';

/** After registration. */
export function welcome(data: TemplateData['welcome'], context: TemplateContext): MailContent {
  const { site, texts, publicUrl } = context;
  const words = texts.welcome;
  return {
    ...opening({ ...words, heading: words.heading(data.name) }, context),
    blocks: [
      ownable(words.body),
      { kind: 'button', label: words.button, href: links(publicUrl).services },
      { kind: 'paragraph', text: `${texts.blessing} ${site.name}` },
    ],
  };
}

/** After an admin has added a devotee who has an email address. */
export function invitation(data: TemplateData['invitation'], context: TemplateContext): MailContent {
  const words = context.texts.invitation;
  const form = { ...words, valid: words.valid(data.validDays) };
  return {
    ...opening(words, context),
    blocks: [
      greeting(data.name, context),
      ownable(words.body(context.site.name)),
      ...newPassword(form, links(context.publicUrl).newPassword),
    ],
  };
}

/** After Reset Password. */
export function passwordReset(data: TemplateData['password-reset'], context: TemplateContext): MailContent {
  const words = context.texts.passwordReset;
  const form = { ...words, valid: words.valid(data.validMinutes) };
  return {
    ...opening(words, context),
    blocks: [
      greeting(data.name, context),
      ownable(words.body),
      ...newPassword(form, links(context.publicUrl).newPassword),
    ],
  };
}

/** A link that signs in once. */
export function signInLink(data: TemplateData['sign-in-link'], context: TemplateContext): MailContent {
  const words = context.texts.signInLink;
  const form = { ...words, valid: words.valid(data.validMinutes) };
  return {
    ...opening(words, context),
    blocks: [
      greeting(data.name, context),
      ownable(words.body),
      ...newPassword(form, links(context.publicUrl).signIn(data.redirect)),
    ],
  };
}

/** To the address that an account had until now. */
export function addressChanged(data: TemplateData['address-changed'], context: TemplateContext): MailContent {
  const { site, texts, publicUrl } = context;
  const words = texts.addressChanged;
  return {
    ...opening(words, context),
    blocks: [
      greeting(data.name, context),
      { kind: 'paragraph', text: words.body(words.accounts[data.account](site.name)) },
      { kind: 'paragraph', text: words.meant },
      { kind: 'notice', text: words.notYou([site.email, site.phone].filter(Boolean)) },
      { kind: 'link', label: words.reach, href: links(publicUrl).about },
    ],
  };
}

/** The last mail of an account. It asks for nothing, and links to nothing that needs an account. */
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

/** After signing up for the newsletter; carries the header fields of RFC 8058 for unsubscribing with one click. */
export function newsletterWelcome(_data: TemplateData['newsletter-welcome'], context: TemplateContext): MailContent {
  const words = context.texts.newsletter;
  const { services, unsubscribe } = links(context.publicUrl);
  return {
    ...opening(words, context),
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    blocks: [
      ownable(words.body),
      { kind: 'button', label: words.button, href: services },
      { kind: 'small', text: words.leave },
      { kind: 'link', label: words.leaveButton, href: unsubscribe },
    ],
  };
}
