import { assign, setup, type NonReducibleUnknown } from 'xstate';
import { failureOf } from '../failure.ts';
import type { FailureCode } from '../notice.ts';
import { notProvided } from '../notProvided.ts';
import { withError } from '../params.ts';

export interface QueryContext<Answer, Question> {
  readonly question: Question;
  /** The last one; it stays while the question is asked again, and where it is refused. */
  readonly answer: Answer | null;
  /** Why there was none the last time. */
  readonly failure: FailureCode | null;
}

export type QueryEvent = { readonly type: 'query.repeat' };

/** An object of its own, since a question may be nothing. */
export interface Asked<Question> {
  readonly question: Question;
}

interface Query {
  readonly id: string;
  readonly description: string;
  /** Milliseconds after which it is asked again by itself, whatever came of it. */
  readonly repeatDelay?: number;
}

/** One question to the outside world: asked at once, answered or refused, and asked again. */
export function createQueryMachine<Answer, Question extends NonReducibleUnknown = undefined>({
  id,
  description,
  repeatDelay,
}: Query) {
  const again = { on: { 'query.repeat': 'asking' }, ...(repeatDelay && { after: { repeatDelay: 'asking' } }) } as const;
  return setup({
    types: { context: {} as QueryContext<Answer, Question>, events: {} as QueryEvent, input: {} as Question },
    actors: { ask: notProvided<Answer, Asked<Question>>('ask') },
    delays: { repeatDelay: repeatDelay ?? 0 },
    actions: {
      takeAnswer: assign((_, { answer }: { readonly answer: Answer }) => ({ answer, failure: null })),
      rememberFailure: assign((_, error: unknown) => ({ failure: failureOf(error) })),
    },
  }).createMachine({
    id,
    description,
    context: ({ input }) => ({ question: input, answer: null, failure: null }),
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          id: 'ask',
          src: 'ask',
          input: ({ context: { question } }) => ({ question }),
          onDone: {
            target: 'answered',
            actions: { type: 'takeAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          onError: { target: 'refused', actions: withError('rememberFailure') },
        },
      },
      answered: again,
      refused: again,
    },
  });
}
