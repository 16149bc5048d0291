import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailSink, openMailSink } from '../../../gateway/testing/mailSink.ts';
import { MARIA, type Subject } from '../support/subject.ts';

/** Setting and trying the mail server. */
export function mailCases(subject: () => Subject): void {
  let sink: MailSink;
  beforeAll(async () => {
    sink = await openMailSink();
  });
  afterAll(() => sink.close());

  test('the mail server is set and tried by administrators; its password is never told', async () => {
    const { call, refusal, logIn } = subject();
    const token = await logIn();
    const test = { token, body: { to: 'maria@oriel.test' } };
    expect(await call('getMailSettings', { token })).toEqual({ settings: null });
    expect(await refusal('testMail', test)).toEqual({ status: 400, type: 'BAD_REQUEST' });
    await call('saveMailSettings', { token, body: sink.settings });
    const { password: _password, ...reported } = sink.settings;
    expect(await call('getMailSettings', { token })).toEqual({ settings: { ...reported, hasPassword: true } });
    await call('testMail', test);
    const ordinary = await logIn(MARIA);
    const denied = { status: 403, type: 'PERMISSION_DENIED' };
    expect(await refusal('getMailSettings', { token: ordinary })).toEqual(denied);
    expect(await refusal('saveMailSettings', { token: ordinary, body: sink.settings })).toEqual(denied);
    expect(await refusal('testMail', { ...test, token: ordinary })).toEqual(denied);
  });
}
