import type { HeadRow } from './page/letterhead';
import { paperDay, plain, strong, versionDay, type Paper } from './page/paper';
import type { Span } from './type/lines';

/** Returns the row with the number, version, replaced version and void mark. */
export function numberRow({ texts: { head }, mark, theme }: Paper, name: string): HeadRow {
  const { number, version, replaces, isVoid } = mark;
  const lines: Span[][] = [[strong(number || head.noNumber)]];
  if (number) lines.push([plain(head.version(version))]);
  if (replaces) lines.push([plain(head.replaces(replaces.version, versionDay(replaces.issuedOn)))]);
  if (isVoid) lines.push([strong(head.isVoid, theme.accent)]);
  return { name, value: lines };
}

export const row = (name: string, value: Span): HeadRow => ({ name, value: [[value]] });

export const issuedRow = ({ texts: { head }, mark }: Paper): HeadRow =>
  row(head.issued, plain(paperDay(mark.issuedOn)));
