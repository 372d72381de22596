/** How long anything is waited for, in milliseconds: a machine under load takes its time. */
export const patienceMs = 60_000;

/**
 * Asks again and again, for a minute at most, until the answer is as it should be. `expect.poll` knows but one running test,
 * and journeys run side by side.
 */
export function poll<T>(read: () => T | Promise<T>) {
  const until = async (holds: (value: T) => boolean, wanted: string) => {
    const end = Date.now() + patienceMs;
    for (;;) {
      const value = await read();
      if (holds(value)) return;
      if (Date.now() > end) throw new Error(`Waited in vain for ${wanted}; there is ${String(value)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return {
    toBe: (wanted: T) => until((value) => value === wanted, String(wanted)),
    toContain: (wanted: string) => until((value) => String(value).includes(wanted), `"${wanted}"`),
    toBeGreaterThan: (least: number) => until((value) => Number(value) > least, `more than ${least}`),
  };
}
