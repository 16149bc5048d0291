import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SystemCheck } from '../../../../contract/http/systemCheck.ts';
import { createQueryMachine } from '../../shared/query/query.machine.ts';
import type { FailureCode } from '../../shared/notice.ts';

export const selectReport = (snapshot: SystemCheckSnapshot): SystemCheck | null => snapshot.context.answer;
export const selectFailure = (snapshot: SystemCheckSnapshot): FailureCode | null =>
  snapshot.matches('refused') ? snapshot.context.failure : null;
export const selectChecking = (snapshot: SystemCheckSnapshot): boolean => snapshot.matches('asking');

export const systemCheckMachine = createQueryMachine<SystemCheck>({
  id: 'systemCheck',
  description: 'What the installation has, for administrators: present, old or missing',
});

export type SystemCheckActorRef = ActorRefFrom<typeof systemCheckMachine>;
export type SystemCheckSnapshot = SnapshotFrom<typeof systemCheckMachine>;
