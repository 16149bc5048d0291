import { withError } from './params.ts';

/** Holds back every way out of the page while there is something to lose. */
export const leaveAttempts = { id: 'leaveAttempts', src: 'leaveAttempts' } as const;

export const rememberNavigation = {
  type: 'rememberNavigation',
  params: ({ event }: { readonly event: { readonly path: string } }) => event.path,
} as const;

/** Whether what was typed shall be lost. */
export const leaveQuestion = <const Back extends string, const Left extends string>(back: Back, left: Left) =>
  ({
    invoke: leaveAttempts,
    on: {
      'leave.tried': { actions: rememberNavigation },
      'leave.confirm': { target: left, actions: 'goOn' },
      'leave.keep': { target: back, actions: 'forgetNavigation' },
    },
  }) as const;

/** Whose change stays. */
export const overtakenState = <const Back extends string>(back: Back) =>
  ({
    description: 'Somebody else saved it meanwhile: nothing is overwritten unawares',
    invoke: leaveAttempts,
    on: {
      'leave.tried': { target: 'confirmingLeave', actions: rememberNavigation },
      'change.overwrite': { target: 'saving', actions: 'allowOverwrite' },
      'change.reload': 'loading',
      'change.keep': back,
    },
  }) as const;

/** Going back closes the question first: what was typed may have to be asked about, too. */
export const questionBefore = <const Back extends string, const On extends object>(back: Back, on: On) =>
  ({ invoke: leaveAttempts, on: { ...on, 'leave.tried': back } }) as const;

interface EditorCalls<Save, Remove, Back> {
  /** The call, with what follows where it is done. */
  readonly save: Save;
  readonly remove: Remove;
  /** Where one goes on editing. */
  readonly back: Back;
}

/** What is the same around every object that is edited: saved, overtaken, deleted and left. */
export const editorStates = <const Save extends object, const Remove extends object, const Back extends string>({
  save,
  remove,
  back,
}: EditorCalls<Save, Remove, Back>) =>
  ({
    failed: { on: { 'editor.retry': 'loading', 'editor.cancel': { target: 'left', actions: 'goOn' } } },
    saving: {
      tags: 'busy',
      description: 'A failure keeps all that was typed, and whoever wants to go waits for it',
      invoke: [
        {
          onError: [
            { guard: withError('isChanged'), target: 'overtaken', actions: 'forgetNavigation' },
            { target: back, actions: withError('rememberFailure') },
          ],
          ...save,
        },
        leaveAttempts,
      ],
      on: { 'leave.tried': { actions: rememberNavigation } },
    },
    overtaken: overtakenState(back),
    confirmingDelete: questionBefore(back, { 'delete.confirm': 'deleting', 'delete.keep': back }),
    deleting: {
      tags: 'busy',
      invoke: [
        {
          ...remove,
          onDone: { target: 'left', actions: 'goOn' },
          onError: { target: back, actions: withError('rememberFailure') },
        },
        leaveAttempts,
      ],
      on: { 'leave.tried': { actions: rememberNavigation } },
    },
    confirmingLeave: leaveQuestion(back, 'left'),
    left: { description: 'The next page is on its way' },
  }) as const;
