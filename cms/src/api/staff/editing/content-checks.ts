import { isOwnMail, mailPlaceholders, unknownPlaceholders } from '@seva/config/rules/mail-words';
import { weekdaysOf } from '@seva/config/rules/timings';
import { readColor, tooPale } from '@seva/config/rules/temple-colors';
import { isBlank } from '@seva/config/rules/plain-text';
import { panelProblems as texts } from '../../../texts/panel-problems';
import type { Entry } from '../queries/entries';
import type { Problem } from './problems';

/** Whoever cannot see a picture is told what it shows. */
export function pictureProblems({ picture, alt }: Entry): Problem[] {
  return picture && isBlank(alt) ? [{ path: ['alt'], message: texts.altMissing }] : [];
}

/** What was pasted for a video was made an id before; nothing else is left over but what is no video. */
export function videoProblems({ videoId }: Entry): Problem[] {
  return videoId === null ? [{ path: ['videoId'], message: texts.noVideo }] : [];
}

/** A regular pooja has a day and ends after it begins, on the same day. */
export function timingProblems(entry: Entry): Problem[] {
  const clock = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 5) : null);
  const [begins, ends] = [clock(entry.startsAt), clock(entry.endsAt)];
  return [
    ...(weekdaysOf(entry).length > 0 ? [] : [{ path: ['monday'], message: texts.noDay }]),
    ...(begins && ends && ends <= begins ? [{ path: ['endsAt'], message: texts.endsBeforeItBegins }] : []),
  ];
}

/** The IANA time zone in which the temple counts its days. */
export function timeZoneProblems({ timeZone }: Entry): Problem[] {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: String(timeZone) });
    return [];
  } catch {
    // The only way to ask whether a time zone exists is to use it.
    return [{ path: ['timeZone'], message: texts.noTimeZone }];
  }
}

/** The temple's colors can be read wherever they are drawn; what is empty is the palette's. */
export function colorProblems(entry: Entry): Problem[] {
  return (['mainColor', 'secondColor'] as const).flatMap((field) => {
    const typed = entry[field];
    if (isBlank(typed)) return [];
    const color = readColor(typed);
    if (color === null) return [{ path: [field], message: texts.noColor }];
    const pale = tooPale(field, color);
    return pale ? [{ path: [field], message: texts.paleColor(pale.has.toFixed(1), pale.needs.toFixed(1)) }] : [];
  });
}

const isLink = (href: string) => /^(\/(?!\/)|https:\/\/[^\s/]+\.[^\s/]+|mailto:\S+@\S+$|tel:[+\d])/i.test(href);

/** Links lead into the shop, to an address that begins with https, to a mailbox or a telephone. */
export function linkProblems({ footerGroups }: Entry): Problem[] {
  const groups = Array.isArray(footerGroups) ? (footerGroups as { links?: { href?: unknown }[] }[]) : [];
  return groups.flatMap(({ links = [] }, group) =>
    links.flatMap(({ href }, index) =>
      typeof href === 'string' && !isLink(href.trim())
        ? [{ path: ['footerGroups', group, 'links', index, 'href'], message: texts.badLink }]
        : [],
    ),
  );
}

/** A screen of services has one heading. */
export function screenProblems({ screens }: Entry): Problem[] {
  const names = Array.isArray(screens) ? (screens as { screen?: unknown }[]).map(({ screen }) => screen) : [];
  return names.flatMap((name, index) =>
    name !== undefined && names.indexOf(name) < index
      ? [{ path: ['screens', index, 'screen'], message: texts.screenTwice }]
      : [],
  );
}

/** A mail's own words use only placeholders that this mail can fill. */
export function mailProblems(entry: Entry): Problem[] {
  const { mail } = entry;
  if (typeof mail !== 'string' || !isOwnMail(mail)) return [];
  const known = mailPlaceholders[mail].map((name) => `{${name}}`).join(', ');
  return ['subject', 'greeting', 'words'].flatMap((field) => {
    const text = entry[field];
    const [unknown] = typeof text === 'string' ? unknownPlaceholders(mail, text) : [];
    return unknown === undefined ? [] : [{ path: [field], message: texts.noPlaceholder(`{${unknown}}`, known) }];
  });
}
