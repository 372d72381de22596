/** Converts "7:30 AM" to "07:30". */
function to24Hour(hours: string, minutes: string | undefined, half: string): string {
  const hour = (Number(hours) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`;
}

const clock = String.raw`(\d{1,2})(?::(\d{2}))?\s*([AP]M)`;
const span = new RegExp(String.raw`^\s*${clock}\s*(?:–|-|to)\s*${clock}\s*$`, 'i');

/** Parses opening hours such as "7 AM – 8 PM" into HH:MM. Returns null for any other text. */
export function openingHours(text: string): { readonly opens: string; readonly closes: string } | null {
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = span.exec(text) ?? [];
  if (!fromHour || !fromHalf || !toHour || !toHalf) return null;
  return { opens: to24Hour(fromHour, fromMinute, fromHalf), closes: to24Hour(toHour, toMinute, toHalf) };
}
