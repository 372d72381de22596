import { clockText } from '@seva/config/rules/timings';
import { weekdayText } from '@seva/config/rules/date-text';
import { isBlank } from '@seva/config/rules/plain-text';
import type { Block, MailContent } from './mail-content';
import { greeting } from './parts';
import { links, type TemplateContext } from './template-context';
import type { BookingTold, TemplateData } from './template-data';

/** When it takes place, as people read it: "Thu, Oct 8, 2026, 9:00 AM (Central Time)"; '' without a day. */
function whenText({ day, startsAt, zone }: Pick<BookingTold, 'day' | 'startsAt' | 'zone'>, locale: string): string {
  if (day === null) return '';
  const date = weekdayText(day, locale);
  return startsAt ? `${date}, ${clockText(startsAt, locale)} (${zone})` : date;
}

type Fact = readonly [label: string, value: string];

function factsOf(told: BookingTold, { texts }: TemplateContext): Fact[] {
  const words = texts.booking;
  const facts: Fact[] = [
    [words.when, whenText(told, texts.locale)],
    [words.where, told.where],
    [words.names, told.people.join(', ')],
    [words.bring, told.bring],
  ];
  return facts.filter(([, value]) => !isBlank(value));
}

/** What to know of one that takes place: when, where, for whom, what to bring, and its calendar file. */
function place(told: BookingTold, context: TemplateContext): Block[] {
  const { texts, publicUrl } = context;
  const words = texts.booking;
  return [
    { kind: 'facts', facts: factsOf(told, context) },
    ...(told.prepMinutes > 0 ? [{ kind: 'paragraph', text: words.atLeast(told.prepMinutes) } as const] : []),
    ...(told.calendar ? [{ kind: 'link', label: words.calendar, href: `${publicUrl}${told.calendar}` } as const] : []),
  ];
}

/** The bookings of a donation, below its lines. */
export function bookedBlocks(booked: readonly BookingTold[], context: TemplateContext): Block[] {
  const words = context.texts.booking;
  return booked.flatMap((told): Block[] => [
    {
      kind: 'paragraph',
      text: told.day === null && told.needsDay ? `${told.service}: ${words.toBeChosen}` : told.service,
    },
    ...place(told, context),
  ]);
}

const bookingLink = ({ bookingId }: BookingTold, { publicUrl }: TemplateContext) => links(publicUrl).booking(bookingId);

interface Words {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
}

const mail = (told: BookingTold, words: Words, context: TemplateContext, blocks: readonly Block[]): MailContent => ({
  ...words,
  blocks: [greeting(told.name, context), ...blocks],
});

/** The day is still to be chosen: at once, and again when nobody did. */
export function chooseDay(told: TemplateData['booking-choose-day'], context: TemplateContext): MailContent {
  const { subject, again, preview, heading, body, button } = context.texts.booking.chooseDay;
  if (told.closed) return closedDay(told, told.closed, context);
  const words = { subject: told.isAgain ? again(told.service) : subject(told.service), preview, heading };
  return mail(told, words, context, [
    { kind: 'paragraph', text: body(told.service) },
    { kind: 'button', label: button, href: bookingLink(told, context) },
  ]);
}

/** The day that it had was closed. */
function closedDay(
  told: BookingTold,
  { day, startsAt, reason }: NonNullable<TemplateData['booking-choose-day']['closed']>,
  context: TemplateContext,
): MailContent {
  const { locale, reason: why, booking } = context.texts;
  const { subject, preview, heading, body } = booking.dayClosed;
  const when = whenText({ day, startsAt, zone: told.zone }, locale);
  return mail(told, { subject: subject(told.service), preview, heading }, context, [
    { kind: 'paragraph', text: body(told.service, when) },
    ...(isBlank(reason) ? [] : [{ kind: 'facts', facts: [[why, reason]] } as const]),
    { kind: 'button', label: booking.chooseDay.button, href: bookingLink(told, context) },
  ]);
}

/** The money came late, and the place was gone. */
export function unplaced(told: TemplateData['booking-unplaced'], context: TemplateContext): MailContent {
  const { subject, preview, heading, body, button } = context.texts.booking.unplaced;
  return mail(told, { subject: subject(told.service), preview, heading }, context, [
    { kind: 'paragraph', text: body(told.service) },
    { kind: 'button', label: button, href: bookingLink(told, context) },
  ]);
}

/** It takes place at another time. */
export function moved(told: TemplateData['booking-moved'], context: TemplateContext): MailContent {
  const { locale, booking } = context.texts;
  const words = booking.moved;
  const when = whenText(told, locale);
  const before = told.before ? whenText({ ...told.before, zone: told.zone }, locale) : '';
  const said = (
    [
      [words.before, before],
      [context.texts.reason, told.reason ?? ''],
    ] as const
  ).filter(([, value]) => !isBlank(value));
  return mail(
    told,
    { subject: words.subject(told.service), preview: words.preview(when), heading: words.heading },
    context,
    [
      { kind: 'paragraph', text: words.body(told.service, when) },
      ...(said.length === 0 ? [] : [{ kind: 'facts', facts: said } as const]),
      ...place(told, context),
      { kind: 'button', label: booking.see, href: bookingLink(told, context) },
    ],
  );
}

/** It does not take place. */
export function canceled(told: TemplateData['booking-canceled'], context: TemplateContext): MailContent {
  const { locale, reason, booking } = context.texts;
  const { subject, preview, heading, body, money } = booking.canceled;
  return mail(told, { subject: subject(told.service), preview, heading }, context, [
    { kind: 'paragraph', text: body(told.service, whenText(told, locale)) },
    ...(isBlank(told.reason) ? [] : [{ kind: 'facts', facts: [[reason, told.reason]] } as const]),
    { kind: 'small', text: money },
    { kind: 'link', label: booking.see, href: bookingLink(told, context) },
  ]);
}

/** The day before; who watches from home gets the link half an hour before. */
export function reminder(told: TemplateData['booking-reminder'], context: TemplateContext): MailContent {
  const { locale, booking } = context.texts;
  const words = booking.reminder;
  const when = whenText(told, locale);
  const heads = { subject: words.subject(told.service, when), preview: words.preview, heading: words.heading };
  return mail(told, heads, context, [
    { kind: 'paragraph', text: words.body(told.service, when) },
    ...place(told, context),
    ...(told.streamUrl === ''
      ? []
      : [
          { kind: 'paragraph', text: words.live } as const,
          { kind: 'button', label: words.watch, href: told.streamUrl } as const,
        ]),
    { kind: 'link', label: booking.see, href: bookingLink(told, context) },
  ]);
}

/** It was done, with what the priest says of it. */
export function performed(told: TemplateData['booking-performed'], context: TemplateContext): MailContent {
  const { locale, booking } = context.texts;
  const { subject, preview, heading, body, look, photo } = booking.performed;
  const names = told.people.join(', ');
  const picture = told.picture.startsWith('/') ? `${context.publicUrl}${told.picture}` : told.picture;
  return mail(told, { subject: subject(told.service), preview, heading }, context, [
    { kind: 'paragraph', text: body(told.service, told.day === null ? '' : weekdayText(told.day, locale), names) },
    ...(isBlank(told.words) ? [] : [{ kind: 'paragraph', text: told.words } as const]),
    ...(told.link === '' ? [] : [{ kind: 'link', label: look, href: told.link } as const]),
    ...(picture === '' ? [] : [{ kind: 'link', label: photo, href: picture } as const]),
    { kind: 'button', label: booking.see, href: bookingLink(told, context) },
  ]);
}

/** The day of the next year can be booked, as its devotee wanted to be told. */
export function again(told: TemplateData['booking-again'], context: TemplateContext): MailContent {
  const { locale, booking } = context.texts;
  const { subject, preview, heading, body, button } = booking.again;
  const when = whenText({ ...told.next, zone: told.zone }, locale);
  const before = told.day === null ? '' : weekdayText(told.day, locale);
  return mail(told, { subject: subject(told.service), preview: preview(when), heading }, context, [
    { kind: 'paragraph', text: body(told.service, when, before) },
    ...(told.people.length === 0 ? [] : [{ kind: 'facts', facts: [[booking.names, told.people.join(', ')]] } as const]),
    { kind: 'button', label: button, href: links(context.publicUrl).bookAgain(told.bookingId) },
  ]);
}
