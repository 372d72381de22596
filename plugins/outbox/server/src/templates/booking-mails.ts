import { timeText } from '@seva/config/rules/timings';
import { weekdayText } from '@seva/config/rules/date-text';
import { isBlank } from '@seva/config/rules/plain-text';
import type { Block, MailContent } from './mail-content';
import { greeting } from './parts';
import { links, type TemplateContext } from './template-context';
import type { MailBooking, TemplateData } from './template-data';

/** Returns the time as text: "Thu, Oct 8, 2026, 9:00 AM (Central Time)"; empty without a day. */
function whenText({ day, startsAt, zone }: Pick<MailBooking, 'day' | 'startsAt' | 'zone'>, locale: string): string {
  if (day === null) return '';
  const date = weekdayText(day, locale);
  return startsAt ? `${date}, ${timeText(startsAt, null, locale)} (${zone})` : date;
}

type Fact = readonly [label: string, value: string];

function factsOf(data: MailBooking, { texts, site }: TemplateContext): Fact[] {
  const words = texts.booking;
  const where = [data.where, data.isAtTemple ? site.address : ''].filter((part) => !isBlank(part));
  const facts: Fact[] = [
    [words.when, whenText(data, texts.locale)],
    [words.where, where.join(', ')],
    [words.names, data.people.join(', ')],
    [words.bring, data.bring],
  ];
  return facts.filter(([, value]) => !isBlank(value));
}

/** Returns the facts of a booking: when, where, for whom, what to bring, and its calendar file. */
function place(data: MailBooking, context: TemplateContext): Block[] {
  const { texts, publicUrl, site } = context;
  const words = texts.booking;
  const hasMap = data.isAtTemple && !isBlank(site.address);
  return [
    { kind: 'facts', facts: factsOf(data, context) },
    ...(hasMap ? [{ kind: 'link', label: words.map, href: links(publicUrl).about } as const] : []),
    ...(data.prepMinutes > 0 ? [{ kind: 'paragraph', text: words.atLeast(data.prepMinutes) } as const] : []),
    ...(data.calendar ? [{ kind: 'link', label: words.calendar, href: `${publicUrl}${data.calendar}` } as const] : []),
  ];
}

export function bookingBlocks(booked: readonly MailBooking[], context: TemplateContext): Block[] {
  return booked.flatMap((data): Block[] => [
    {
      kind: 'paragraph',
      text: data.day === null && data.needsDay ? `${data.service}: ${openDayText(data, context)}` : data.service,
    },
    ...place(data, context),
  ]);
}

function openDayText({ requestedDay, isSetByTemple }: MailBooking, { texts }: TemplateContext): string {
  const { toBeChosen, anyDay, requested } = texts.booking;
  if (requestedDay) return requested(weekdayText(requestedDay, texts.locale));
  return isSetByTemple ? anyDay : toBeChosen;
}

const bookingLink = ({ bookingId }: MailBooking, { publicUrl }: TemplateContext) => links(publicUrl).booking(bookingId);

interface Words {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
}

const mail = (data: MailBooking, words: Words, context: TemplateContext, blocks: readonly Block[]): MailContent => ({
  ...words,
  blocks: [greeting(data.name, context), ...blocks],
});

/** Composes the mail that asks the devotee to choose a day, and its repetition. */
export function bookingChooseDay(data: TemplateData['booking-choose-day'], context: TemplateContext): MailContent {
  const { subject, again, preview, heading, body, button } = context.texts.booking.chooseDay;
  if (data.closed) return closedDay(data, data.closed, context);
  const words = { subject: data.isAgain ? again(data.service) : subject(data.service), preview, heading };
  return mail(data, words, context, [
    { kind: 'paragraph', text: body(data.service) },
    { kind: 'button', label: button, href: bookingLink(data, context) },
  ]);
}

function closedDay(
  data: MailBooking,
  { day, startsAt, reason }: NonNullable<TemplateData['booking-choose-day']['closed']>,
  context: TemplateContext,
): MailContent {
  const { locale, reason: why, booking } = context.texts;
  const { subject, preview, heading, body } = booking.dayClosed;
  const when = whenText({ day, startsAt, zone: data.zone }, locale);
  return mail(data, { subject: subject(data.service), preview, heading }, context, [
    { kind: 'paragraph', text: body(data.service, when) },
    ...(isBlank(reason) ? [] : [{ kind: 'facts', facts: [[why, reason]] } as const]),
    { kind: 'button', label: booking.chooseDay.button, href: bookingLink(data, context) },
  ]);
}

/** Composes the mail after a late payment whose slot is taken. */
export function bookingUnplaced(data: TemplateData['booking-unplaced'], context: TemplateContext): MailContent {
  const { subject, preview, heading, body, button } = context.texts.booking.unplaced;
  return mail(data, { subject: subject(data.service), preview, heading }, context, [
    { kind: 'paragraph', text: body(data.service) },
    { kind: 'button', label: button, href: bookingLink(data, context) },
  ]);
}

/** Writes the mail about a booking with a new day or time. */
export function bookingMoved(data: TemplateData['booking-moved'], context: TemplateContext): MailContent {
  const { locale, booking } = context.texts;
  const before = data.before ? whenText({ ...data.before, zone: data.zone }, locale) : '';
  const words = before === '' ? booking.daySet : booking.moved;
  const when = whenText(data, locale);
  const { requestedDay = null, day } = data;
  const isOther = before === '' && requestedDay !== null && requestedDay !== day;
  const said = (
    [
      [booking.moved.before, before],
      [booking.daySet.requested, isOther ? weekdayText(requestedDay, locale) : ''],
      [context.texts.reason, data.reason ?? ''],
    ] as const
  ).filter(([, value]) => !isBlank(value));
  return mail(
    data,
    { subject: words.subject(data.service), preview: words.preview(when), heading: words.heading },
    context,
    [
      { kind: 'paragraph', text: words.body(data.service, when) },
      ...(said.length === 0 ? [] : [{ kind: 'facts', facts: said } as const]),
      ...place(data, context),
      { kind: 'button', label: booking.see, href: bookingLink(data, context) },
    ],
  );
}

/** Writes the mail about a canceled booking. */
export function bookingCanceled(data: TemplateData['booking-canceled'], context: TemplateContext): MailContent {
  const { locale, reason, booking } = context.texts;
  const { subject, preview, heading, body, money } = booking.canceled;
  return mail(data, { subject: subject(data.service), preview, heading }, context, [
    { kind: 'paragraph', text: body(data.service, whenText(data, locale)) },
    ...(isBlank(data.reason) ? [] : [{ kind: 'facts', facts: [[reason, data.reason]] } as const]),
    { kind: 'small', text: money },
    { kind: 'link', label: booking.see, href: bookingLink(data, context) },
  ]);
}

/** Composes the reminder of the day before; devotees at home get the link half an hour before. */
export function bookingReminder(data: TemplateData['booking-reminder'], context: TemplateContext): MailContent {
  const { locale, booking } = context.texts;
  const words = booking.reminder;
  const when = whenText(data, locale);
  const heads = { subject: words.subject(data.service, when), preview: words.preview, heading: words.heading };
  return mail(data, heads, context, [
    { kind: 'paragraph', text: words.body(data.service, when) },
    ...place(data, context),
    ...(data.streamUrl === ''
      ? []
      : [
          { kind: 'paragraph', text: words.live } as const,
          { kind: 'button', label: words.watch, href: data.streamUrl } as const,
        ]),
    { kind: 'link', label: booking.see, href: bookingLink(data, context) },
  ]);
}

/** Composes the mail after the performance, with the priest's message. */
export function bookingPerformed(data: TemplateData['booking-performed'], context: TemplateContext): MailContent {
  const { locale, booking } = context.texts;
  const { subject, preview, heading, body, look, photo } = booking.performed;
  const names = data.people.join(', ');
  const picture = data.picture.startsWith('/') ? `${context.publicUrl}${data.picture}` : data.picture;
  return mail(data, { subject: subject(data.service), preview, heading }, context, [
    { kind: 'paragraph', text: body(data.service, data.day === null ? '' : weekdayText(data.day, locale), names) },
    ...(isBlank(data.words) ? [] : [{ kind: 'paragraph', text: data.words } as const]),
    ...(data.link === '' ? [] : [{ kind: 'link', label: look, href: data.link } as const]),
    ...(picture === '' ? [] : [{ kind: 'link', label: photo, href: picture } as const]),
    { kind: 'button', label: booking.see, href: bookingLink(data, context) },
  ]);
}

/** Composes the mail that offers the same day of the next year. */
export function bookingAgain(data: TemplateData['booking-again'], context: TemplateContext): MailContent {
  const { locale, booking } = context.texts;
  const { subject, preview, heading, body, button } = booking.again;
  const when = whenText({ ...data.next, zone: data.zone }, locale);
  const before = data.day === null ? '' : weekdayText(data.day, locale);
  return mail(data, { subject: subject(data.service), preview: preview(when), heading }, context, [
    { kind: 'paragraph', text: body(data.service, when, before) },
    ...(data.people.length === 0 ? [] : [{ kind: 'facts', facts: [[booking.names, data.people.join(', ')]] } as const]),
    { kind: 'button', label: button, href: links(context.publicUrl).bookAgain(data.bookingId) },
  ]);
}
