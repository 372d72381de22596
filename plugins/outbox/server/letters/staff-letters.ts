import { amountsOf, factsOf } from './donation-letters';
import { amount, links, type House } from './house';
import type { Letter } from './letter';
import type { TemplateData } from './templates';

/** Somebody has donated. */
export function staffNewDonation(data: TemplateData['staff-new-donation'], house: House): Letter {
  const { texts, publicUrl } = house;
  const words = texts.staffDonation;
  const total = amount(data.totalCents, texts);
  return {
    subject: words.subject(data.number, total),
    preview: words.preview(data.name),
    heading: words.heading(total),
    blocks: [
      factsOf(data, house, [
        [texts.donor, data.name],
        [texts.email, data.email],
        [texts.placedBy, data.placedBy],
      ]),
      amountsOf(data, house),
      { kind: 'button', label: words.button, href: links(publicUrl).donation(data.orderId) },
    ],
  };
}

/** A donor's bank wants money back. */
export function staffDispute(data: TemplateData['staff-dispute'], { texts, publicUrl }: House): Letter {
  const words = texts.staffDispute;
  const facts: (readonly [string, string])[] = [
    [texts.number, data.number],
    [texts.donor, data.name],
  ];
  if (data.reason) facts.push([texts.reason, data.reason]);
  return {
    subject: words.subject(data.number),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: words.body(amount(data.amountCents, texts)) },
      { kind: 'facts', facts },
      { kind: 'button', label: words.button, href: links(publicUrl).donation(data.orderId) },
    ],
  };
}

/** Something that no rule could settle waits for a person. */
export function staffAttention(data: TemplateData['staff-attention'], { texts, publicUrl }: House): Letter {
  const words = texts.staffAttention;
  const { admin, donation } = links(publicUrl);
  return {
    subject: words.subject(data.title),
    preview: words.preview,
    heading: data.title,
    blocks: [
      { kind: 'paragraph', text: data.detail },
      { kind: 'button', label: words.button, href: admin },
      ...(data.orderId ? [{ kind: 'link', label: words.order, href: donation(data.orderId) } as const] : []),
    ],
  };
}
