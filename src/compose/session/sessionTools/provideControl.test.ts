import { expect, test } from 'vitest';
import { shareClientId } from '../../../../contract/rules/shareLink.ts';
import { settle } from '../../../machines/shared/testing.ts';
import { openBus, startBeside } from '../../shared/compose.testing.ts';
import { SYSTEM_ID } from '../../shared/notify.ts';
import { provideControl } from './provideControl.ts';

async function startAt(clientId: string) {
  const { bus, sent } = openBus();
  const { actor, reported } = startBeside(SYSTEM_ID.notifications, provideControl({ generalBus: bus }), { clientId });
  const hears = async (controls: boolean, connection = 'share-1') => {
    bus.receive({ action: 'control-changed', connection, sessionId: 'request-1', controls, by: 'ada' });
    await settle();
  };
  await settle();
  return { actor, hears, reported, sent };
}

const told = (kind: string, key: string) => ({
  type: 'notice.show',
  notice: { kind, key, variables: { name: 'ada' } },
});

test('a guest is told who gave them control and who took it back, of the session at hand only', async () => {
  const { hears, reported } = await startAt(shareClientId('share-1'));
  await hears(true, 'another share');
  expect(reported).toEqual([]);
  await hears(true);
  await hears(false);
  expect(reported).toEqual([told('success', 'share.control.given'), told('info', 'share.control.taken')]);
});

test('of a session of one’s own nothing is told', async () => {
  const { hears, reported } = await startAt('MQBjAG1haW4');
  await hears(true);
  expect(reported).toEqual([]);
});
