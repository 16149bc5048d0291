import { describe, expect, test } from 'vitest';
import { fillParameters, fillTokens, findParameterFault, tokensOf } from './parameterTokens.ts';
import { candidateOf } from './testing/testGateway.ts';

const TOKENS = { GUAC_USERNAME: 'Ada', EMPTY: '' };

describe('parameter tokens', () => {
  test.each([
    ['${GUAC_USERNAME}', 'Ada'],
    ['a-${GUAC_USERNAME}-${GUAC_USERNAME}', 'a-Ada-Ada'],
    ['${EMPTY}', ''],
    ['${UNKNOWN}', '${UNKNOWN}'],
    ['${UNKNOWN:UPPER}', '${UNKNOWN:UPPER}'],
    ['${UNKNOWN:OPTIONAL}', ''],
    ['${GUAC_USERNAME:OPTIONAL}', 'Ada'],
    ['${GUAC_USERNAME:UPPER}', 'ADA'],
    ['${GUAC_USERNAME:LOWER}', 'ada'],
    ['${GUAC_USERNAME:SIDEWAYS}', 'Ada'],
    ['$${GUAC_USERNAME}', '${GUAC_USERNAME}'],
    ['$${GUAC_USERNAME:UPPER}', '${GUAC_USERNAME:UPPER}'],
    ['$GUAC_USERNAME', '$GUAC_USERNAME'],
    ['${GUAC USERNAME}', '${GUAC USERNAME}'],
    ['${toString}', '${toString}'],
    ['${}', '${}'],
  ])('%s becomes %j', (text, filled) => {
    expect(fillTokens(text, TOKENS)).toBe(filled);
  });

  test('a value that looks like a token is not filled in again', () => {
    expect(fillTokens('${A}', { A: '${B}', B: 'x' })).toBe('${B}');
  });

  test('tell the user, the browser, the time, and the history row', () => {
    const source = {
      username: 'ada',
      password: 'secret',
      remoteHost: '192.0.2.1',
      historyUuid: 'edb9f282-35e6-3a10-bf3f-f1bdabb43aa5',
      startDate: new Date(2026, 2, 4, 5, 6, 7),
      candidate: candidateOf(),
    };
    expect(tokensOf(source)).toEqual({
      GUAC_USERNAME: 'ada',
      GUAC_PASSWORD: 'secret',
      GUAC_CLIENT_ADDRESS: '192.0.2.1',
      GUAC_CLIENT_HOSTNAME: '192.0.2.1',
      GUAC_DATE: '20260304',
      GUAC_TIME: '050607',
      HISTORY_UUID: 'edb9f282-35e6-3a10-bf3f-f1bdabb43aa5',
      JDBC_STARTDATE: '20260304',
      JDBC_STARTTIME: '050607',
      JDBC_CONNECTION_NAME: 'Build host',
      JDBC_CONNECTION_ID: '14',
      JDBC_HOSTNAME: '192.0.2.77',
      JDBC_PROTOCOL: 'vnc',
    });
    expect(fillTokens('${GUAC_PASSWORD}', tokensOf({ ...source, password: null }))).toBe('${GUAC_PASSWORD}');
  });

  test('a parameter that holds a token which stands for nothing is refused, and is named', () => {
    const refusal = { status: 'CLIENT_BAD_REQUEST', message: expect.stringMatching(/"pod".*\$\{nope\}/) as string };
    expect(() => fillParameters({ pod: 'a ${nope} b' }, TOKENS)).toThrow(expect.objectContaining(refusal) as Error);
    expect(fillParameters({ pod: 'a $${nope} ${nope:OPTIONAL}${GUAC_USERNAME}' }, TOKENS)).toEqual({
      pod: 'a ${nope} Ada',
    });
  });

  test.each([
    [{ pod: '${nope}' }, { name: 'pod', fault: 'placeholder' }],
    [
      { hostname: 'a', password: '${GUAC_PASSWORD}' },
      { name: 'password', fault: 'ownPassword' },
    ],
    [{ command: 'login ${GUAC_USERNAME:UPPER}' }, { name: 'command', fault: 'ownName' }],
  ])('of %j it is told what is wrong with which parameter', (parameters, fault) => {
    expect(findParameterFault(parameters as Record<string, string>, { GUAC_USERNAME: 'a b' })).toMatchObject(fault);
  });

  test('where each token stands for something there is no fault', () => {
    const fine = { 'drive-path': '/x/${GUAC_USERNAME}', command: 'x $${GUAC_USERNAME} ${nope:OPTIONAL}' };
    expect(findParameterFault(fine, { GUAC_USERNAME: 'a b' })).toBeNull();
  });

  test.each(['../ada', 'a/b', ' a', '..'])('%j is one part of a path, on the remote computer too', (name) => {
    const filled = fillParameters(
      { 'sftp-root-directory': '/home/${GUAC_USERNAME}/x', 'recording-name': '${GUAC_USERNAME}' },
      { GUAC_USERNAME: name },
    );
    expect(filled['sftp-root-directory']).toMatch(/^\/home\/(?!\.\.?\/)[^/\s]+\/x$/);
    expect(filled['recording-name']).toMatch(/^(?!\.\.?$)[^/]+$/);
  });

  test.each(['ada; reboot', '$(reboot)', '-froot', 'a b', 'x`id`', '"', "'"])('%j gets into no command', (name) => {
    const fill = () => fillParameters({ command: 'login ${GUAC_USERNAME}' }, { GUAC_USERNAME: name });
    expect(fill).toThrow('A user with this name must not stand in the parameter "command".');
  });

  test.each(['ada', 'Ada.L@example.com', 'müller_2', 'a+b-c'])('%j gets into a command', (name) => {
    const filled = fillParameters({ command: 'login ${GUAC_USERNAME}' }, { GUAC_USERNAME: name });
    expect(filled).toEqual({ command: `login ${name}` });
  });
});
