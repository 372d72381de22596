import { links, type House } from './house';
import type { Letter } from './letter';
import { greeting, newPassword, opening, ownable } from './parts';
import type { TemplateData } from './templates';

/** After registration. */
export function welcome(data: TemplateData['welcome'], house: House): Letter {
  const { site, texts, publicUrl } = house;
  const words = texts.welcome;
  return {
    ...opening({ ...words, heading: words.heading(data.name) }, house),
    blocks: [
      ownable(words.body),
      { kind: 'button', label: words.button, href: links(publicUrl).services },
      { kind: 'paragraph', text: `${texts.blessing} ${site.name}` },
    ],
  };
}

/** After an admin has added a devotee who has an email address. */
export function invitation(data: TemplateData['invitation'], house: House): Letter {
  const words = house.texts.invitation;
  const form = { ...words, valid: words.valid(data.validDays) };
  return {
    ...opening(words, house),
    blocks: [
      greeting(data.name, house),
      ownable(words.body(house.site.name)),
      ...newPassword(form, links(house.publicUrl).newPassword),
    ],
  };
}

/** After Reset Password. */
export function passwordReset(data: TemplateData['password-reset'], house: House): Letter {
  const words = house.texts.passwordReset;
  const form = { ...words, valid: words.valid(data.validMinutes) };
  return {
    ...opening(words, house),
    blocks: [greeting(data.name, house), ownable(words.body), ...newPassword(form, links(house.publicUrl).newPassword)],
  };
}

/** To the address that an account had until now. */
export function addressChanged(data: TemplateData['address-changed'], house: House): Letter {
  const { site, texts, publicUrl } = house;
  const words = texts.addressChanged;
  return {
    ...opening(words, house),
    blocks: [
      greeting(data.name, house),
      { kind: 'paragraph', text: words.body(words.accounts[data.account](site.name)) },
      { kind: 'paragraph', text: words.meant },
      { kind: 'notice', text: words.notYou([site.email, site.phone].filter(Boolean)) },
      { kind: 'link', label: words.reach, href: links(publicUrl).about },
    ],
  };
}

/** After signing up for the newsletter; carries the header fields of RFC 8058 for unsubscribing with one click. */
export function newsletterWelcome(_data: TemplateData['newsletter-welcome'], house: House): Letter {
  const words = house.texts.newsletter;
  const { services, unsubscribe } = links(house.publicUrl);
  return {
    ...opening(words, house),
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    blocks: [
      ownable(words.body),
      { kind: 'button', label: words.button, href: services },
      { kind: 'small', text: words.leave },
      { kind: 'link', label: words.leaveButton, href: unsubscribe },
    ],
  };
}
