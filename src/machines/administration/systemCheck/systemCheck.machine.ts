import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SystemCheck } from '../../../../contract/http/systemCheck.ts';
import { createQueryMachine } from '../../shared/query/query.machine.ts';

export const systemCheckMachine = createQueryMachine<SystemCheck>({
  id: 'systemCheck',
  description: 'What the installation has, for administrators: present, old or missing',
});

export type SystemCheckActorRef = ActorRefFrom<typeof systemCheckMachine>;
export type SystemCheckSnapshot = SnapshotFrom<typeof systemCheckMachine>;
