import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { FactorOffer, OwnFactor } from '../../../../contract/http/ownSecondFactor.ts';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withError, withOutput } from '../../shared/params.ts';
import { missingIn, problemOf, toldOf } from './ownFactor.problems.ts';
import type { FactorProof, OwnFactorContext, OwnFactorEvent } from './ownFactor.types.ts';

type Codes = readonly string[];
type Proven = FactorProof | null;

const UNKNOWN: OwnFactor = { state: 'off', demanded: false, codesLeft: 0 };
const proven = ({ context }: { readonly context: OwnFactorContext }): Proven => context.proof;

/** What is asked for before each step: left out, it is said; given, it is sent. */
const given = <const To extends string>(to: To) =>
  [
    { guard: 'isMissing', actions: 'tellMissing' },
    { target: to, actions: 'takeProof' },
  ] as const;

const cancelled = { 'factor.cancel': '#ownFactor.loading' } as const;

export const ownFactorMachine = setup({
  types: {
    context: {} as OwnFactorContext,
    events: {} as OwnFactorEvent,
    tags: {} as 'busy',
  },
  actors: {
    readFactor: notProvided<OwnFactor>('readFactor'),
    beginFactor: notProvided<FactorOffer, Proven>('beginFactor'),
    confirmFactor: notProvided<Codes, Proven>('confirmFactor'),
    renewCodes: notProvided<Codes, Proven>('renewCodes'),
    turnOffFactor: notProvided<null, Proven>('turnOffFactor'),
  },
  guards: {
    isOn: ({ context }) => context.factor.state === 'on',
    isDemanded: ({ context }) => context.factor.demanded,
    isMissing: ({ event }) => missingIn(event) !== null,
  },
  actions: {
    takeFactor: assign((_, factor: OwnFactor) => ({ factor })),
    takeOffer: assign((_, offer: FactorOffer) => ({ offer })),
    takeCodes: assign((_, recoveryCodes: Codes) => ({ recoveryCodes })),
    takeProof: assign(({ event }) => {
      assertEvent(event, ['password.submit', 'code.submit', 'proof.submit']);
      const { password, code } = { password: '', code: '', ...event };
      return { proof: { password, code }, problem: null, userMessage: null };
    }),
    tellMissing: assign(({ event }) => ({ problem: missingIn(event), userMessage: null })),
    tellRefusal: assign((_, error: unknown) => ({ problem: problemOf(error), userMessage: toldOf(error) })),
    forgetProof: assign({ proof: null }),
    forgetAsked: assign({ problem: null, userMessage: null, offer: null }),
    forgetCodes: assign({ recoveryCodes: [] }),
    copyCodes: effect('copyCodes'),
    downloadCodes: effect('downloadCodes'),
    announceOff: effect('announceOff'),
  },
}).createMachine({
  id: 'ownFactor',
  description: 'One’s own second factor: turned on before it is demanded, recovery codes made anew, turned off again',
  context: { factor: UNKNOWN, proof: null, offer: null, recoveryCodes: [], problem: null, userMessage: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readFactor',
        src: 'readFactor',
        onDone: { target: 'deciding', actions: withOutput('takeFactor') },
        onError: 'failed',
      },
    },
    failed: { on: { 'factor.retry': 'loading' } },
    deciding: { always: [{ guard: 'isOn', target: 'on' }, { target: 'off' }] },
    off: { on: { 'factor.turnOn': 'turningOn' } },
    on: {
      initial: 'deciding',
      on: { 'factor.renewCodes': 'renewing' },
      states: {
        deciding: { always: [{ guard: 'isDemanded', target: 'demanded' }, { target: 'chosen' }] },
        demanded: { description: 'Everybody has to have one' },
        chosen: { on: { 'factor.turnOff': '#ownFactor.turningOff' } },
      },
    },
    turningOn: {
      description: 'Nothing is asked for at the log-in until the first code of the app has come',
      initial: 'askingPassword',
      exit: 'forgetAsked',
      states: {
        askingPassword: {
          on: { 'password.submit': given('beginning'), ...cancelled },
        },
        beginning: {
          tags: 'busy',
          invoke: {
            id: 'beginFactor',
            src: 'beginFactor',
            input: proven,
            onDone: { target: 'scanning', actions: withOutput('takeOffer') },
            onError: { target: 'askingPassword', actions: withError('tellRefusal') },
          },
          exit: 'forgetProof',
        },
        scanning: {
          on: { 'code.submit': given('confirming'), ...cancelled },
        },
        confirming: {
          tags: 'busy',
          description: 'It cannot be left: it might be on, with codes that nobody saw',
          invoke: {
            id: 'confirmFactor',
            src: 'confirmFactor',
            input: proven,
            onDone: { target: '#ownFactor.showingCodes', actions: withOutput('takeCodes') },
            onError: { target: 'scanning', actions: withError('tellRefusal') },
          },
          exit: 'forgetProof',
        },
      },
    },
    renewing: {
      initial: 'asking',
      exit: 'forgetAsked',
      states: {
        asking: {
          on: { 'proof.submit': given('sending'), ...cancelled },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'renewCodes',
            src: 'renewCodes',
            input: proven,
            onDone: { target: '#ownFactor.showingCodes', actions: withOutput('takeCodes') },
            onError: { target: 'asking', actions: withError('tellRefusal') },
          },
          exit: 'forgetProof',
        },
      },
    },
    turningOff: {
      initial: 'asking',
      exit: 'forgetAsked',
      states: {
        asking: {
          on: { 'proof.submit': given('sending'), ...cancelled },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'turnOffFactor',
            src: 'turnOffFactor',
            input: proven,
            onDone: { target: '#ownFactor.loading', actions: 'announceOff' },
            onError: { target: 'asking', actions: withError('tellRefusal') },
          },
          exit: 'forgetProof',
        },
      },
    },
    showingCodes: {
      description: 'Recovery codes stand in for a second factor that is lost: shown once, each good once',
      exit: 'forgetCodes',
      on: {
        'codes.copy': { actions: 'copyCodes' },
        'codes.download': { actions: 'downloadCodes' },
        'codes.confirm': 'loading',
      },
    },
  },
});

export type OwnFactorActorRef = ActorRefFrom<typeof ownFactorMachine>;
export type OwnFactorSnapshot = SnapshotFrom<typeof ownFactorMachine>;
