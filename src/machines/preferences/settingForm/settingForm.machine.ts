import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withError, withOutput } from '../../shared/params.ts';
import { userMessageOf, type UserMessage } from '../../shared/userMessage.ts';
import { problemOf, withoutSecret } from './settingForm.draft.ts';
import type { Setting, SettingFormContext, SettingFormEvent, SettingFormInput } from './settingForm.types.ts';

export const settingFormMachine = setup({
  types: { context: {} as SettingFormContext, events: {} as SettingFormEvent, input: {} as SettingFormInput },
  /** Answers with what it was given to save. */
  actors: { saveSetting: notProvided<Setting, Setting>('saveSetting') },
  guards: { isFaulty: ({ context }) => problemOf(context.draft) !== null },
  actions: {
    take: assign(({ event }) => {
      assertEvent(event, 'settingForm.change');
      return { draft: event.draft, problem: null };
    }),
    showProblem: assign({ problem: ({ context }) => problemOf(context.draft) }),
    forgetTroubles: assign({ problem: null, userMessage: null }),
    forgetSecret: assign(({ context }, saved: Setting) => ({ draft: withoutSecret(context.draft, saved) })),
    rememberFailure: assign((_, error: unknown) => ({ userMessage: userMessageOf(error) })),
    announceSaved: effect('announceSaved'),
  },
}).createMachine({
  id: 'settingForm',
  description: 'B§2 one form of the preferences or the system preferences; what was typed stays until it is kept',
  context: ({ input }) => ({ ...input, problem: null, userMessage: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'settingForm.change': { actions: 'take' },
        'settingForm.submit': [
          { guard: 'isFaulty', actions: 'showProblem' },
          { target: 'saving', actions: 'forgetTroubles' },
        ],
      },
    },
    saving: {
      description: 'What is typed meanwhile stands in the form and is sent the next time',
      on: { 'settingForm.change': { actions: 'take' } },
      invoke: {
        id: 'saveSetting',
        src: 'saveSetting',
        input: ({ context }) => context.draft,
        onDone: { target: 'editing', actions: ['announceSaved', withOutput('forgetSecret')] },
        onError: { target: 'editing', actions: withError('rememberFailure') },
      },
    },
  },
});

export type SettingFormActorRef = ActorRefFrom<typeof settingFormMachine>;
export type SettingFormSnapshot = SnapshotFrom<typeof settingFormMachine>;

/** The draft, where the form is of this kind. */
export const selectDraft =
  <Name extends Setting['name']>(name: Name) =>
  ({ context: { draft } }: SettingFormSnapshot): Extract<Setting, { name: Name }> | null =>
    draft.name === name ? (draft as Extract<Setting, { name: Name }>) : null;
export const selectHasBadPort = (snapshot: SettingFormSnapshot): boolean => snapshot.context.problem === 'badPort';
export const selectHasBadLength = (snapshot: SettingFormSnapshot): boolean => snapshot.context.problem === 'badLength';
export const selectHasBadQuota = (snapshot: SettingFormSnapshot): boolean => snapshot.context.problem === 'badQuota';
export const selectSaving = (snapshot: SettingFormSnapshot): boolean => snapshot.matches('saving');
export const selectUserMessage = (snapshot: SettingFormSnapshot): UserMessage | null => snapshot.context.userMessage;
