import { expect, test } from 'vitest';
import { STORED } from '../../src/services/storedKeys.ts';
import { storageFile } from './storage.ts';

test('tells every key of a browser, with the form in which it is read', async () => {
  const { text } = await storageFile();
  for (const key of Object.values(STORED)) expect(text).toContain(`localStorage ${key}: `);
  expect(text).not.toContain('not read');
  expect(text).toContain('localStorage oriel_auth: {authToken: string}\n');
  expect(text).toContain('sessionStorage oriel_tunnels: [["client","tunnel"]]\n');
  expect(text).toContain('IndexedDB oriel keys: object store\n');
});
