import type { RefusedPlace } from '@seva/config/contract';
import type { ApiError } from '../../lib/api/api-error';

const codes: readonly (string | undefined)[] = ['SLOT_FULL', 'SLOT_CLOSED', 'TOO_LATE'];

/** The places of a refusal with SLOT_FULL, SLOT_CLOSED or TOO_LATE (docs/wire.md#bookings); none of any other. */
export function takenPlaces(error: ApiError): readonly RefusedPlace[] {
  const { lines } = (error.body ?? {}) as { lines?: unknown };
  if (!codes.includes(error.code) || !Array.isArray(lines)) return [];
  return lines.filter((line: unknown): line is RefusedPlace => {
    const { line: index, product, day, next } = (line ?? {}) as Record<string, unknown>;
    return typeof index === 'number' && typeof product === 'string' && typeof day === 'string' && Array.isArray(next);
  });
}
