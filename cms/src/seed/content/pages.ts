import type { SeedPage } from './types';

const privacy = `What we ask of you, why, and who else sees it. This page is an example; let your adviser read it before you publish it.

## What we keep

- Your name, email address and phone number, so that we can acknowledge gifts and reach you about a pooja.
- Your gotram and nakshatram, if you give them, so that the sankalpam can be read correctly.
- Your donations: what was given, when, and by which method. The law asks us to keep these for several years.
- For checks: the bank’s name and the check’s number.

## What we never see

Card numbers. You type them into fields that belong to our payment provider; they travel from your browser to the provider and do not pass through the temple’s server.

## Who else receives it

Our payment provider, to charge the card and to stop fraud. Our mail provider, to deliver your acknowledgement. Nobody else. We do not sell, rent or swap addresses, and our pages carry no advertising trackers.

## Your choices

- Every newsletter has a link that ends it at once.
- In your profile you can correct what we hold.
- Write to [office@saidham.example](mailto:office@saidham.example) to have your account removed. Donations stay in the books without your contact details.

## What your browser remembers

Your cart and your sign-in are kept in your browser’s own storage. Signing out clears both.`;

const terms = `These few rules keep things clear between you and the temple. This page is an example; let your adviser read it before you publish it.

## Gifts and services

What you choose here is a donation to the temple. A pooja is performed on its day in the names you give; you are welcome to be present and need not be. If a day has to change, the office tells you and offers another.

## Prices

The price is the one shown in your cart at the moment you pay. Where you name the amount yourself, the whole of it goes to the purpose on the card.

## Your account

Keep your password to yourself and tell us if you think somebody else knows it. One account for each person, please; families can give together from one.

## Rooms and food

Halls, equipment and food are confirmed by the office before they are final. Food served in the temple is vegetarian and contains milk, nuts and wheat unless the card says otherwise.

## Being together

Photographs are welcome outside the sanctum. Please leave shoes, leather, alcohol and tobacco outside.`;

const refunds = `We would rather return a gift than keep one that was made by mistake. This page is an example; let your adviser read it before you publish it.

## When we return a donation

- You paid twice, or a wrong amount, and tell us within 30 days.
- The temple could not perform what you chose and you do not want another day.
- A hall, equipment or food was canceled at least 7 days before the date.

## How

Write to [office@saidham.example](mailto:office@saidham.example) with the number of your donation; it looks like D-2026-000123 and stands on your confirmation and under My Donations. Card payments go back to the same card, usually within 5 to 10 working days. Gifts made by check are returned by check once the bank has cleared them.

## What changes for your taxes

A returned gift is no longer deductible. If you already hold an acknowledgement for it, we send a corrected one.

## If you do not recognize a charge

Call us on (812) 555-0142 before you dispute it with your bank. Most such charges are a gift that somebody in the family made with the same card, and we can find it in a minute.`;

/** The pages of plain text that the footer links to, at `/info/{slug}`. */
export const pages: SeedPage[] = [
  { slug: 'privacy', title: 'Privacy', body: privacy },
  { slug: 'terms', title: 'Terms', body: terms },
  { slug: 'refunds', title: 'Refund policy', body: refunds },
];
