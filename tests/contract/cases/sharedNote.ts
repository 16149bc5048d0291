import { expect, test } from 'vitest';
import { SHARED_NOTE_MAX_CHARS } from '../../../contract/limits.ts';
import { MARIA, type Subject } from '../support/subject.ts';

const DENIED = { status: 403, type: 'PERMISSION_DENIED' };
const BAD = { status: 400, type: 'BAD_REQUEST' };
const CHANGED = { status: 409, type: 'BAD_REQUEST' };

/** The note that administrators share, and what else they read of the installation. */
export function sharedNoteCases(subject: () => Subject): void {
  test('a note is written and read, without what could run in it [B7-056, B7-057, B2-047]', async () => {
    const { call, logIn } = subject();
    const token = await logIn();
    const before = await call('getNotes', { token });
    const note = '<h2>Order</h2><p>New <strong>scopes</strong> from Tuesday.</p><script>alert(1)</script>';
    const saved = await call('saveNotes', { token, body: { note, version: before.version } });
    const cleaned = '<h2>Order</h2><p>New <strong>scopes</strong> from Tuesday.</p>';
    expect([saved.note, saved.version, saved.savedBy]).toEqual([cleaned, before.version + 1, 'admin']);
    expect(await call('getNotes', { token })).toEqual(saved);
  });

  test('whoever writes over the change of somebody else is told, unless they mean it', async () => {
    const { call, refusal, logIn } = subject();
    const token = await logIn();
    const { version } = await call('getNotes', { token });
    await call('saveNotes', { token, body: { note: '<p>first</p>', version } });
    expect(await refusal('saveNotes', { token, body: { note: '<p>second</p>', version } })).toEqual(CHANGED);
    expect((await call('getNotes', { token })).note).toBe('<p>first</p>');
    const forced = await call('saveNotes', { token, body: { note: '<p>second</p>' } });
    expect([forced.note, forced.version]).toEqual(['<p>second</p>', version + 2]);
  });

  test('a note that is too long is refused, and one of the full length kept', async () => {
    const { call, refusal, logIn } = subject();
    const token = await logIn();
    const note = 'a'.repeat(SHARED_NOTE_MAX_CHARS);
    expect((await call('saveNotes', { token, body: { note } })).note).toBe(note);
    expect(await refusal('saveNotes', { token, body: { note: `${note}a` } })).toEqual(BAD);
    await call('saveNotes', { token, body: { note: '' } });
  });

  test('the note is for administrators, the version for everybody who is logged in [B1-006, B7-081]', async () => {
    const { call, refusal, logIn } = subject();
    const maria = await logIn(MARIA);
    expect(await refusal('getNotes', { token: maria })).toEqual(DENIED);
    expect(await refusal('saveNotes', { token: maria, body: { note: '' } })).toEqual(DENIED);
    expect((await call('getVersion', { token: maria })).version).toMatch(/^\d+\.\d+\.\d+/);
  });
}
