import { UPLOADS_AT_ONCE } from '../../../../contract/limits.ts';
import type { ClashAnswered, RuleTold } from '../fileUploads/fileUploads.types.ts';
import type { UploadEnded } from '../upload/upload.types.ts';
import * as items from './uploadQueue.items.ts';
import type { ChosenAgain, NewUpload, UploadQueueContext } from './uploadQueue.types.ts';

const idIn = ({ event }: { readonly event: { readonly id: string } }): string => event.id;
export const withId = <const Type extends string>(type: Type) => ({ type, params: idIn }) as const;
export const childOf = (id: string): string => `upload:${id}`;
export const withEnd = <const Type extends string>(type: Type) =>
  ({ type, params: ({ event }: { readonly event: UploadEnded }) => event }) as const;

interface WithContext {
  readonly context: UploadQueueContext;
}

export const keep = {
  type: 'keep',
  params: ({ context }: WithContext) => items.keptOf(context.items),
} as const;
const giveUp = {
  type: 'giveUpArrived',
  params: ({ context, event }: { readonly context: UploadQueueContext; readonly event: { readonly id: string } }) =>
    context.items.filter(({ id, status }) => id === event.id && status !== 'done'),
} as const;

const add = [{ type: 'enqueue', params: ({ event }) => event.uploads }, keep] as const satisfies readonly [
  { type: 'enqueue'; params: (given: { event: { readonly uploads: readonly NewUpload[] } }) => readonly NewUpload[] },
  unknown,
];
interface Rejoining {
  readonly context: UploadQueueContext;
  readonly event: { readonly files: readonly ChosenAgain[] };
}
const rejoin = [
  {
    type: 'giveUpArrived',
    params: ({ context, event }: Rejoining) => items.replacedBy(context.items, event.files),
  },
  { type: 'rejoin', params: ({ event }: Rejoining) => event.files },
  keep,
] as const;
export const answer = [
  { type: 'takeAnswer', params: ({ event }: { readonly event: ClashAnswered }) => event },
  { type: 'keepRule', params: ({ event }: { readonly event: ClashAnswered }) => event },
  keep,
] as const;
/** What is skipped is told: nobody was asked about it. */
export const followRule = [
  {
    type: 'giveUpArrived',
    params: ({ context }: WithContext) => items.skippedIn(context).filter(({ resumes }) => resumes),
  },
  { type: 'announceSkipped', params: ({ context }: WithContext) => items.skippedIn(context).length },
  'followRule',
  keep,
] as const;
/** As many as may go at once. */
export const stopAll = Array.from({ length: UPLOADS_AT_ONCE }, (_, at) => ({ type: 'stopNth', params: at }) as const);
export const cancel = [withId('stop'), giveUp, withId('remove'), keep] as const;

export const takeRule = { type: 'takeRule', params: ({ event }: { readonly event: RuleTold }) => event.rule } as const;

/** Changes of the list that another state follows by itself. */
export const changes = {
  'rule.told': { actions: takeRule },
  'uploads.add': { actions: add },
  'uploads.rejoin': { actions: rejoin },
  'uploads.resume': { actions: 'resumeAll' },
  'uploads.clear': { actions: 'clearDone' },
  'uploads.pause': { actions: [...stopAll, 'pauseAll'] },
  'upload.pause': { actions: [withId('stop'), withId('pause')] },
  'upload.resume': { actions: withId('resume') },
  'upload.cancel': { actions: cancel },
} as const;
