/** "7:30 AM" as it stands on a 24-hour clock: "07:30". */
function onTheClock(hours: string, minutes: string | undefined, half: string): string {
  const hour = (Number(hours) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`;
}

const clock = String.raw`(\d{1,2})(?::(\d{2}))?\s*([AP]M)`;
const span = new RegExp(String.raw`^\s*${clock}\s*(?:–|-|to)\s*${clock}\s*$`, 'i');

/** Hours in an editor's words ("7 AM – 8 PM") as HH:MM; null for words that say anything else. */
export function openingHours(words: string): { readonly opens: string; readonly closes: string } | null {
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = span.exec(words) ?? [];
  if (!fromHour || !fromHalf || !toHour || !toHalf) return null;
  return { opens: onTheClock(fromHour, fromMinute, fromHalf), closes: onTheClock(toHour, toMinute, toHalf) };
}
