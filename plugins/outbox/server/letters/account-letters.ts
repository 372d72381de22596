import { links, type House } from './house';
import type { Letter } from './letter';
import type { TemplateData } from './templates';

/** After registration. */
export function welcome(data: TemplateData['welcome'], { site, texts, publicUrl }: House): Letter {
  const words = texts.welcome;
  return {
    subject: words.subject(site.name),
    preview: words.preview,
    heading: words.heading(data.name),
    blocks: [
      { kind: 'paragraph', role: 'words', text: words.body },
      { kind: 'button', label: words.button, href: links(publicUrl).services },
      { kind: 'paragraph', text: `${texts.blessing} ${site.name}` },
    ],
  };
}

/** After an admin has added a devotee who has an email address. */
export function invitation(data: TemplateData['invitation'], { site, texts, publicUrl }: House): Letter {
  const words = texts.invitation;
  return {
    subject: words.subject(site.name),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', role: 'greeting', text: texts.dear(data.name) },
      { kind: 'paragraph', role: 'words', text: words.body(site.name) },
      { kind: 'button', label: words.button, href: links(publicUrl).newPassword },
      { kind: 'small', text: words.valid(data.validDays) },
    ],
  };
}

/** After Reset Password. */
export function passwordReset(data: TemplateData['password-reset'], { site, texts, publicUrl }: House): Letter {
  const words = texts.passwordReset;
  return {
    subject: words.subject(site.name),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', role: 'greeting', text: texts.dear(data.name) },
      { kind: 'paragraph', role: 'words', text: words.body },
      { kind: 'button', label: words.button, href: links(publicUrl).newPassword },
      { kind: 'small', text: words.valid(data.validMinutes) },
      { kind: 'small', text: words.ignore },
    ],
  };
}

/** To the address that an account had until now. */
export function addressChanged(data: TemplateData['address-changed'], { site, texts, publicUrl }: House): Letter {
  const words = texts.addressChanged;
  return {
    subject: words.subject(site.name),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', role: 'greeting', text: texts.dear(data.name) },
      { kind: 'paragraph', text: words.body(words.accounts[data.account](site.name)) },
      { kind: 'paragraph', text: words.meant },
      { kind: 'notice', text: words.notYou([site.email, site.phone].filter(Boolean)) },
      { kind: 'link', label: words.reach, href: links(publicUrl).about },
    ],
  };
}

/** After signing up for the newsletter; carries the header fields of RFC 8058 for unsubscribing with one click. */
export function newsletterWelcome(
  _data: TemplateData['newsletter-welcome'],
  { site, texts, publicUrl }: House,
): Letter {
  const words = texts.newsletter;
  const { services, unsubscribe } = links(publicUrl);
  return {
    subject: words.subject(site.name),
    preview: words.preview,
    heading: words.heading,
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    blocks: [
      { kind: 'paragraph', role: 'words', text: words.body },
      { kind: 'button', label: words.button, href: services },
      { kind: 'small', text: words.leave },
      { kind: 'link', label: words.leaveButton, href: unsubscribe },
    ],
  };
}
