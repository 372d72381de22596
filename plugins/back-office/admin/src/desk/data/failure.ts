import { isFetchError } from '@strapi/strapi/admin';
import { errorMessage } from '@seva/panel/panel-client';
import type { Failure } from './unsaved';

export function failureOf(error: unknown): Failure {
  const message = errorMessage(error);
  if (!isFetchError(error)) return { status: undefined, code: '', message };
  const details = error.response?.data.error?.details as { readonly code?: unknown } | undefined;
  return { status: error.status, code: typeof details?.code === 'string' ? details.code : '', message };
}
