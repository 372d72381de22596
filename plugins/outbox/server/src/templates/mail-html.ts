import type { SiteInfo } from '../settings';
import { escapeHtml } from './escape';
import type { AmountRow, Block, MailContent } from './mail-content';
import { markHtml } from '../mark';
import { colors, fonts, withDefaults, type Colors } from './palette';

const cell = `font-family:${fonts.text};font-size:17px;line-height:1.55;color:${colors.ink}`;
const small = `font-family:${fonts.text};font-size:14px;line-height:1.5;color:${colors.bark}`;
const figure = 'text-align:right;white-space:nowrap;vertical-align:top;font-variant-numeric:lining-nums';

/** Returns a heading whose figures use the text font, since the heading font has old-style figures. */
function headingHtml(text: string): string {
  const figures = `font-family:${fonts.text};font-weight:bold`;
  return text
    .split(/([$\d][\d.,:]*)/)
    .map((part, index) => (index % 2 ? `<span style="${figures}">${escapeHtml(part)}</span>` : escapeHtml(part)))
    .join('');
}

/**
 * Renders the mail as HTML: one column of tables, inline styles, no picture but the temple's mark, no remote content.
 */
export function mailHtml(content: MailContent, site: SiteInfo): string {
  const own = withDefaults(site.colors);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;padding:0;background:${colors.ivory};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colors.ivory}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
${head(site, own)}
<tr><td style="background:${colors.paper};padding:32px 28px 12px;border-left:1px solid ${colors.sand};border-right:1px solid ${colors.sand}">
<h1 style="margin:0 0 20px;font-family:${fonts.heading};font-weight:normal;font-size:28px;line-height:1.25;color:${own.kumkumDeep}">${headingHtml(content.heading)}</h1>
${content.blocks.map((block) => blockHtml(block, own)).join('\n')}
</td></tr>
${foot(site, own)}
</table></td></tr></table></body></html>
`;
}

function head(site: SiteInfo, own: Colors): string {
  const leaves = [own.second, colors.saffron, own.second, colors.marigold];
  const garland = Array.from({ length: 24 }, (_, index) => leaves[index % leaves.length])
    .map((color) => `<td height="6" style="background:${color};font-size:0;line-height:0">&nbsp;</td>`)
    .join('');
  return `<tr><td style="background:${own.kumkumDeep};padding:22px 28px;border-radius:14px 14px 0 0">
${markHtml(site)}<div style="font-family:${fonts.heading};font-size:26px;line-height:1.2;color:${colors.paper}">${headingHtml(site.name)}</div>
<div style="font-family:${fonts.text};font-size:14px;color:${colors.marigold}">${escapeHtml(site.place)}</div></td></tr>
<tr><td style="font-size:0;line-height:0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${garland}</tr></table></td></tr>`;
}

function foot(site: SiteInfo, own: Colors): string {
  const reach = [site.phone, site.email].filter(Boolean).map(escapeHtml).join(' &middot; ');
  return `<tr><td style="background:${own.secondDeep};padding:20px 28px;border-radius:0 0 14px 14px;font-family:${fonts.text};font-size:14px;line-height:1.55;color:${colors.sand}">
<strong style="color:${colors.marigold};font-weight:normal">${escapeHtml(site.legalName || site.name)}</strong><br>${escapeHtml(site.address)}<br>${reach}</td></tr>`;
}

function blockHtml(block: Block, own: Colors): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 18px;${cell}">${escapeHtml(block.text)}</p>`;
    case 'small':
      return `<p style="margin:0 0 16px;${small}">${escapeHtml(block.text)}</p>`;
    case 'notice':
      return `<div style="margin:0 0 20px;padding:14px 18px;background:${colors.sand};border-radius:10px;${cell}">${escapeHtml(block.text)}</div>`;
    case 'link':
      return `<p style="margin:0 0 18px;${small}"><a href="${escapeHtml(block.href)}" style="color:${own.kumkum}">${escapeHtml(block.label)}</a></p>`;
    case 'lamp':
      return lampHtml(own);
    case 'button':
      return buttonHtml(block.label, block.href, own);
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${block.facts
        .map(([label, value]) => factHtml(label, value))
        .join('')}</table>`;
    case 'amounts':
      return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 22px;border-collapse:collapse">${block.rows
        .map(rowHtml)
        .join('')}${totalHtml(block.total, own)}</table>`;
  }
}

/** Draws a lit lamp with boxes, since mail programs show neither vector drawings nor embedded pictures. */
function lampHtml(own: Colors): string {
  const part = (width: number, height: number, background: string, shape: string) =>
    `<div style="width:${width}px;height:${height}px;margin:0 auto;background:${background};border-radius:${shape};font-size:0;line-height:0">&nbsp;</div>`;
  return `<div aria-hidden="true" style="margin:0 0 22px;padding:22px 0;background:${own.kumkumDeep};border-radius:10px">
${part(16, 30, colors.marigold, '50% 50% 50% 50% / 70% 70% 30% 30%')}${part(72, 8, colors.saffron, '4px')}${part(64, 26, colors.saffron, '0 0 32px 32px')}${part(34, 6, colors.marigold, '3px')}</div>`;
}

function buttonHtml(label: string, href: string, own: Colors): string {
  const style = `display:inline-block;padding:14px 30px;font-family:${fonts.text};font-size:17px;font-weight:bold;color:${colors.paper};text-decoration:none;background:${own.kumkum};border-radius:999px`;
  return `<p style="margin:6px 0 24px"><a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

function factHtml(label: string, value: string): string {
  return `<tr><td style="padding:4px 14px 4px 0;vertical-align:baseline;${small}">${escapeHtml(label)}</td><td style="padding:4px 0;vertical-align:baseline;${cell};font-weight:bold">${escapeHtml(value)}</td></tr>`;
}

function rowHtml({ label, note, details = [], amount }: AmountRow): string {
  const line = `padding:10px 0;border-bottom:1px solid ${colors.sand}`;
  const under = [...(note ? [note] : []), ...details]
    .map((text) => `<br><span style="${small}">${escapeHtml(text)}</span>`)
    .join('');
  return `<tr><td style="${line};${cell}">${escapeHtml(label)}${under}</td><td style="${line};padding-left:16px;${cell};${figure}">${escapeHtml(amount)}</td></tr>`;
}

function totalHtml({ label, amount }: AmountRow, own: Colors): string {
  const style = `padding:14px 0 4px;font-family:${fonts.heading};font-size:21px;color:${own.kumkumDeep}`;
  return `<tr><td style="${style}">${headingHtml(label)}</td><td style="${style};padding-left:16px;${figure}">${headingHtml(amount)}</td></tr>`;
}
