import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { createQueryMachine } from '../../shared/query/query.machine.ts';
import type { TextPageName } from './textPage.types.ts';

export const textPageMachine = createQueryMachine<string, TextPageName>({
  id: 'textPage',
  description: 'B§2 a text in the language of the reader: version notes, the roadmap',
});

export type TextPageActorRef = ActorRefFrom<typeof textPageMachine>;
export type TextPageSnapshot = SnapshotFrom<typeof textPageMachine>;
