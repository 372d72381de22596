import { expect, test } from 'vitest';
import { ApiError } from './api-error';

test('adds the reference to the message of a server error', () => {
  const { message } = new ApiError(500, { message: 'Something went wrong on our end', requestId: '3f2a9c1e-77' });
  expect(message).toBe('Something went wrong on our end. Reference: 3f2a9c1e-77');
});

test('shows a refusal, and an error without an id, as they are', () => {
  expect(new ApiError(409, { message: 'Already delivered', requestId: 'x' }).message).toBe('Already delivered');
  expect(new ApiError(503, { message: 'The shop cannot reach its database' }).message).toBe(
    'The shop cannot reach its database',
  );
});
