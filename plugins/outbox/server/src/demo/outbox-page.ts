import { momentText } from '@seva/config/rules/date-text';
import { escapeHtml } from '../templates/escape';
import { withoutMark } from '../mark';
import { colors, fonts } from '../templates/palette';
import type { Mail } from '../mail';

/** Texts of the demo's outbox, for people who try the product. */
const texts = {
  title: 'Outbox',
  intro: 'Mails of the demo. They are kept here and sent to nobody.',
  empty: 'No mail yet. Register, donate or sign up for the newsletter, and come back.',
  all: 'All mails',
  to: 'To',
  attached: 'Attached',
  plain: 'As plain text',
  pages: 'Pages',
  newer: 'Newer',
  older: 'Older',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
};

const styles = `
body{margin:0;background:${colors.ivory};color:${colors.ink};font:17px/1.55 ${fonts.text}}
header{background:${colors.kumkumDeep};color:${colors.paper};padding:20px 24px}
h1{font:normal 28px/1.2 ${fonts.heading};margin:0}
header p{margin:4px 0 0;color:${colors.marigold}}
main{max-width:860px;margin:24px auto;padding:0 16px}
a{color:${colors.kumkum}}
ul{list-style:none;margin:0;padding:0}
li a{display:block;background:${colors.paper};border:1px solid ${colors.sand};border-radius:14px;padding:14px 18px;margin:0 0 12px;text-decoration:none;color:inherit}
li a:hover,li a:focus-visible{border-color:${colors.kumkum};outline:2px solid ${colors.kumkum}}
strong{display:block;font-weight:600}
small{color:${colors.bark};font-size:15px}
nav{display:flex;gap:24px;justify-content:center;align-items:baseline;margin:24px 0}
iframe{width:100%;height:70vh;border:1px solid ${colors.sand};border-radius:14px;background:${colors.paper}}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:${colors.paper};border:1px solid ${colors.sand};border-radius:14px;padding:18px;font-size:15px}`;

/** Renders one page of the list, newest first; pages count from 1. */
export function listPage(mails: readonly Mail[], current: number, pages: number): string {
  const items = mails.map(
    (mail) => `<li><a href="/demo/outbox/${mail.documentId}"><strong>${escapeHtml(mail.subject)}</strong>
<small>${texts.to} ${escapeHtml(mail.to)} · ${escapeHtml(mail.template)} · ${mail.state} · ${when(mail)}</small></a></li>`,
  );
  const list = items.length > 0 ? `<ul>${items.join('\n')}</ul>` : `<p>${texts.empty}</p>`;
  const body = `${list}${pages > 1 ? pager(current, pages) : ''}`;
  return page(texts.title, `<p>${texts.intro}</p>`, body);
}

const link = (to: number, text: string) => `<a href="/demo/outbox?page=${to}">${text}</a>`;

function pager(current: number, pages: number): string {
  const newer = current > 1 ? link(current - 1, texts.newer) : '';
  const older = current < pages ? link(current + 1, texts.older) : '';
  return `<nav aria-label="${texts.pages}">${newer}<span>${texts.pageOf(current, pages)}</span>${older}</nav>`;
}

export function mailPage(mail: Mail): string {
  const facts = `<p>${texts.to} ${escapeHtml(mail.to)} · ${mail.state} · ${when(mail)}</p>`;
  const frame = `<iframe title="${escapeHtml(mail.subject)}" src="/demo/outbox/${mail.documentId}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  const plain = `<h2>${texts.plain}</h2><pre>${escapeHtml(mail.text)}</pre>`;
  const files = mail.attachments.map(({ name }) => escapeHtml(name)).join(', ');
  const attached = files ? `<p>${texts.attached}: ${files}</p>` : '';
  return page(mail.subject, facts, `<p><a href="/demo/outbox">${texts.all}</a></p>${attached}${frame}${plain}`);
}

/** Returns the mail's HTML for the frame: without the attached mark, with links that open a new window. */
export function framedMail(mail: Mail): string {
  return withoutMark(mail.html).replace('<head>', '<head><base target="_blank">');
}

const when = (mail: Mail) => `${momentText(mail.createdAt.getTime(), 'UTC')} UTC`;

function page(title: string, below: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${styles}</style></head>
<body><header><h1>${escapeHtml(title)}</h1>${below}</header><main>${body}</main></body></html>`;
}
