import { expect, it } from 'vitest';
import { calendarFile, foldLine } from './calendar-file';

const entry = {
  uid: 'abc@seva',
  sequence: 1,
  title: 'Baba Abhishekam; Ravi, Lakshmi',
  place: 'In the main hall',
  text: 'Fruit\nand a coconut',
  day: '2026-10-08',
  startsAt: '09:00',
  endsAt: '10:00',
  timeZone: 'America/Chicago',
  at: Date.UTC(2026, 8, 1),
};

it('states the moment in UTC and escapes special characters', () => {
  const file = calendarFile(entry);
  expect(file).toContain('DTSTART:20261008T140000Z\r\nDTEND:20261008T150000Z\r\n');
  expect(file).toContain('SUMMARY:Baba Abhishekam\\; Ravi\\, Lakshmi\r\n');
  expect(file).toContain('DESCRIPTION:Fruit\\nand a coconut\r\n');
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

it('omits the time for a whole day', () => {
  expect(calendarFile({ ...entry, startsAt: '' })).toContain(
    'DTSTART;VALUE=DATE:20261008\r\nDTEND;VALUE=DATE:20261009\r\n',
  );
});

it('folds a long line at 75 bytes without cutting a letter', () => {
  const line = `SUMMARY:${'శ్రీ'.repeat(30)}`;
  const rows = foldLine(line).split('\r\n');
  for (const row of rows) expect(new TextEncoder().encode(row).length).toBeLessThanOrEqual(75);
  expect(rows.map((row, index) => (index === 0 ? row : row.slice(1))).join('')).toBe(line);
});
