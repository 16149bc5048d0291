import { CLIPBOARD_LIMIT_MIN } from '../../contract/rules/clipboardLimit.ts';
import type { ActiveUse } from '../tunnel/sessions/ports.ts';
import type { EndSelector, Sessions } from '../tunnel/sessions/types.ts';

export const useOf = (changes: Partial<ActiveUse>): ActiveUse => ({
  uuid: 'tunnel-1',
  publicId: 'public-1',
  remoteSession: 'remote-1',
  connectionId: 1,
  groupId: null,
  userId: 1,
  username: 'admin',
  apiSessionId: 'session-1',
  remoteHost: '203.0.113.9',
  startDate: new Date('2026-03-18T12:00:00Z'),
  protocol: 'vnc',
  readOnly: false,
  clipboard: CLIPBOARD_LIMIT_MIN,
  parked: false,
  ...changes,
});

/** Running uses as a list that a test writes; what is ended is noted. */
export function fakeSessions(uses: readonly ActiveUse[]) {
  const ended: (EndSelector & { status: string })[] = [];
  const sessions: Pick<Sessions, 'list' | 'end' | 'frameOf'> = {
    list: () => uses,
    frameOf: () => null,
    end: (which, status) => {
      if ('publicId' in which && !uses.some(({ publicId }) => publicId === which.publicId)) return 0;
      return ended.push({ ...which, status });
    },
  };
  return { sessions, ended };
}
