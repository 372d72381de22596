import type { SiteInfo } from '../settings';
import type { AmountRow, Block, MailContent } from './mail-content';

const WIDTH = 64;

export function mailText(content: MailContent, site: SiteInfo): string {
  const foot = [site.legalName || site.name, site.address, [site.phone, site.email].filter(Boolean).join(' · ')];
  const heading = `${content.heading}\n${'='.repeat(Math.min(content.heading.length, WIDTH))}`;
  const signature = `-- \n${foot.filter(Boolean).join('\n')}`;
  const blocks = content.blocks.map(blockText).filter((text) => text !== '');
  return `${[heading, ...blocks, signature].join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'button':
    case 'link':
      return `${block.label}:\n${block.href}`;
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'amounts':
      return [...block.rows.map(rowText), '-'.repeat(WIDTH), rowText(block.total)].join('\n');
    case 'lamp':
      return '';
    default:
      return wrap(block.text);
  }
}

function rowText({ label, note, details = [], amount }: AmountRow): string {
  const gap = Math.max(2, WIDTH - label.length - amount.length);
  const under = [...(note ? [note] : []), ...details].map((text) => `\n  ${wrap(text).replaceAll('\n', '\n  ')}`);
  return `${label}${' '.repeat(gap)}${amount}${under.join('')}`;
}

function wrap(text: string): string {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const last = lines.length - 1;
    const line = lines[last] ?? '';
    if (line !== '' && line.length + word.length >= WIDTH + 8) lines.push(word);
    else lines[last] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}
