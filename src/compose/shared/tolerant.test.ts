import { expect, test } from 'vitest';
import { ApiError } from '../../services/apiError.ts';
import { orDefault } from './tolerant.ts';

test('what is not found has its default, everything else is an error [B8-015]', async () => {
  expect(await orDefault(Promise.resolve('there'), 'default')).toBe('there');
  expect(await orDefault(Promise.reject(new ApiError('NOT_FOUND', 'Not found.')), 'default')).toBe('default');
  const denied = new ApiError('PERMISSION_DENIED', 'Permission denied.');
  await expect(orDefault(Promise.reject(denied), 'default')).rejects.toBe(denied);
});
