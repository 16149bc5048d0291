import { expect, test, vi } from 'vitest';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import {
  settingFormMachine,
  selectDraft,
  selectHasBadLength,
  selectHasBadPort,
  selectHasBadQuota,
  selectSaving,
  selectUserMessage,
} from './settingForm.machine.ts';
import type { MailServer, Setting } from './settingForm.types.ts';

const PORT: Setting = { name: 'externalPort', choice: 'port', number: '8443' };
const MAIL: MailServer = {
  name: 'mail',
  settings: {
    host: 'mail.example.org',
    port: '587',
    security: 'starttls',
    username: 'o',
    from: 'o@example.org',
    password: 'p',
  },
  hasPassword: false,
};

function start(draft: Setting = PORT) {
  const saveSetting = fakeCall<Setting, Setting>();
  const announceSaved = vi.fn();
  const machine = settingFormMachine.provide({
    actors: { saveSetting: saveSetting.logic },
    actions: { announceSaved },
  });
  const { actor } = startWithClock(machine, { input: { draft } });
  return { actor, saveSetting, announceSaved, state: () => actor.getSnapshot() };
}

test('is saved once however often it is sent, and announced', async () => {
  const { actor, saveSetting, announceSaved, state } = start();
  actor.send({ type: 'settingForm.submit' });
  actor.send({ type: 'settingForm.submit' });
  expect([selectSaving(state()), saveSetting.inputs]).toEqual([true, [PORT]]);
  await saveSetting.answer(PORT);
  expect([selectSaving(state()), announceSaved.mock.calls.length]).toEqual([false, 1]);
});

test.each(['0', '65536', '80a', '', '-1'])('"%s" is no port, and nothing is sent', (number) => {
  const { actor, saveSetting, state } = start({ ...PORT, number } as Setting);
  actor.send({ type: 'settingForm.submit' });
  expect([selectHasBadPort(state()), saveSetting.inputs]).toEqual([true, []]);
  actor.send({ type: 'settingForm.change', draft: { ...PORT, number: '1' } as Setting });
  expect(selectHasBadPort(state())).toBe(false);
  actor.send({ type: 'settingForm.change', draft: { ...PORT, choice: 'default', number } as Setting });
  actor.send({ type: 'settingForm.submit' });
  expect(saveSetting.inputs).toHaveLength(1);
});

test('a refusal is told until the next try, and what was typed stays', async () => {
  const { actor, saveSetting, state } = start();
  actor.send({ type: 'settingForm.submit' });
  await saveSetting.refuse('PERMISSION_DENIED');
  expect([selectUserMessage(state())?.key, selectDraft('externalPort')(state())]).toEqual([
    'errors.permissionDenied',
    PORT,
  ]);
  actor.send({ type: 'settingForm.submit' });
  expect(selectUserMessage(state())).toBeNull();
});

test('a mail password that was sent is not kept here', async () => {
  const { actor, saveSetting, state } = start(MAIL);
  actor.send({ type: 'settingForm.submit' });
  await saveSetting.answer(MAIL);
  expect(selectDraft('mail')(state())).toEqual({
    ...MAIL,
    settings: { ...MAIL.settings, password: '' },
    hasPassword: true,
  });
  expect(selectDraft('mailTest')(state())).toBeNull();
});

test('what is typed while the form is saved stays, a mail password too', async () => {
  const { actor, saveSetting, state } = start(MAIL);
  actor.send({ type: 'settingForm.submit' });
  const typed = { ...MAIL, settings: { ...MAIL.settings, host: 'post.example.org', password: 'pq' } };
  actor.send({ type: 'settingForm.change', draft: typed });
  expect([selectSaving(state()), selectDraft('mail')(state())]).toEqual([true, typed]);
  await saveSetting.answer(MAIL);
  expect(selectDraft('mail')(state())).toEqual({ ...typed, hasPassword: true });
});

test.each(['0', '-1', '1.5', 'much', '10000000'])('a quota of "%s" gigabytes is not sent', (own) => {
  const { actor, saveSetting, state } = start({ name: 'driveQuota', own, all: '' });
  actor.send({ type: 'settingForm.submit' });
  expect([selectHasBadQuota(state()), saveSetting.inputs]).toEqual([true, []]);
  const mended: Setting = { name: 'driveQuota', own: '', all: '500' };
  actor.send({ type: 'settingForm.change', draft: mended });
  actor.send({ type: 'settingForm.submit' });
  expect([selectHasBadQuota(state()), saveSetting.inputs]).toEqual([false, [mended]]);
});

test('a length of passwords that is out of bounds is told until it is typed anew', () => {
  const { actor, saveSetting, state } = start({ name: 'passwordRule', minChars: '3' });
  expect(selectHasBadLength(state())).toBe(false);
  actor.send({ type: 'settingForm.submit' });
  expect([selectHasBadLength(state()), selectHasBadPort(state()), saveSetting.inputs]).toEqual([true, false, []]);
  actor.send({ type: 'settingForm.change', draft: { name: 'passwordRule', minChars: '16' } });
  expect(selectHasBadLength(state())).toBe(false);
});
