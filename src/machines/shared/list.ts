import { withError, withOutput } from './params.ts';

/** States of a list that the gateway searches: it is asked anew whenever the question changes, and what is in sight is heard. */
export const askedListStates = <const Read extends object, const On extends object>(read: Read, shownOn: On) =>
  ({
    reading: {
      description: 'What was found before stays on the page',
      on: shownOn,
      invoke: {
        onDone: { target: 'shown', actions: withOutput('takeRecords') },
        onError: { target: 'failed', actions: withError('rememberFailure') },
        ...read,
      },
    },
    typing: { description: 'One question for several key presses', on: shownOn, after: { typingDelay: 'reading' } },
    shown: { on: shownOn },
    failed: { on: { 'list.retry': 'reading' } },
  }) as const;

/** Where a list that is read whole begins: nothing of it is in sight before it is there. */
export const firstReadingStates = <const Read extends object, const Target extends string>(read: Read, taken: Target) =>
  ({
    loading: {
      invoke: {
        ...read,
        onDone: { target: taken, actions: withOutput('takeList') },
        onError: { target: 'failed', actions: withError('rememberFailure') },
      },
    },
    failed: { on: { 'list.retry': 'loading' } },
  }) as const;
