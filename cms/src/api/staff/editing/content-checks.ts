import { isOwnMail, mailPlaceholders, unknownPlaceholders } from '@seva/config/rules/mail-words';
import { weekdaysOf } from '@seva/config/rules/timings';
import { readColor, contrastFault } from '@seva/config/rules/temple-colors';
import { isBlank } from '@seva/config/rules/plain-text';
import { panelProblems as texts } from '../../../texts/panel-problems';
import type { Entry } from '../queries/entries';
import type { Problem } from './problems';

/** Requires a description of a picture, for people who cannot see it. */
export function pictureProblems({ picture, alt }: Entry): Problem[] {
  return picture && isBlank(alt) ? [{ path: ['alt'], message: texts.altMissing }] : [];
}

/** Refuses a video address without an id. `tidy` sets such addresses to null. */
export function videoProblems({ videoId }: Entry): Problem[] {
  return videoId === null ? [{ path: ['videoId'], message: texts.noVideo }] : [];
}

/** Requires a day for a regular pooja, and an end after its start on the same day. */
export function timingProblems(entry: Entry): Problem[] {
  const clock = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 5) : null);
  const [begins, ends] = [clock(entry.startsAt), clock(entry.endsAt)];
  return [
    ...(weekdaysOf(entry).length > 0 ? [] : [{ path: ['monday'], message: texts.noDay }]),
    ...(begins && ends && ends <= begins ? [{ path: ['endsAt'], message: texts.endsBeforeItBegins }] : []),
  ];
}

/** Requires a known IANA time zone. */
export function timeZoneProblems({ timeZone }: Entry): Problem[] {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: String(timeZone) });
    return [];
  } catch {
    // Using a time zone is the only way to validate it.
    return [{ path: ['timeZone'], message: texts.noTimeZone }];
  }
}

/** Requires readable colors with enough contrast. Empty fields use the palette. */
export function colorProblems(entry: Entry): Problem[] {
  return (['mainColor', 'secondColor'] as const).flatMap((field) => {
    const typed = entry[field];
    if (isBlank(typed)) return [];
    const color = readColor(typed);
    if (color === null) return [{ path: [field], message: texts.noColor }];
    const pale = contrastFault(field, color);
    return pale ? [{ path: [field], message: texts.paleColor(pale.has.toFixed(1), pale.needs.toFixed(1)) }] : [];
  });
}

const isLink = (href: string) =>
  /^(\/(?!\/)|https:\/\/[^\s/][^\s/.]*\.[^\s/]|mailto:[^\s@]+@\S+$|tel:[+\d])/i.test(href);

/** Requires links to a path of the shop, an https address, a mailbox or a phone number. */
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

/** Allows one heading per screen. */
export function screenProblems({ screens }: Entry): Problem[] {
  const names = Array.isArray(screens) ? (screens as { screen?: unknown }[]).map(({ screen }) => screen) : [];
  return names.flatMap((name, index) =>
    name !== undefined && names.indexOf(name) < index
      ? [{ path: ['screens', index, 'screen'], message: texts.screenTwice }]
      : [],
  );
}

/** Refuses placeholders that this mail cannot fill. */
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
