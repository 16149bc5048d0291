import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SelfCheck } from '../../../../contract/http/selfCheck.ts';
import { createQueryMachine } from '../../shared/query/query.machine.ts';

export const selfCheckMachine = createQueryMachine<SelfCheck>({
  id: 'selfCheck',
  description: 'What the installation has, for administrators: present, old or missing',
});

export type SelfCheckActorRef = ActorRefFrom<typeof selfCheckMachine>;
export type SelfCheckSnapshot = SnapshotFrom<typeof selfCheckMachine>;
