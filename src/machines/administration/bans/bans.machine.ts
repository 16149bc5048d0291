import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { BannedAddress } from '../../../../contract/http/bans.ts';
import { BAN_POLL_MS, BAN_POLLS_MAX } from '../../../../contract/limits.ts';
import { failureOf } from '../../shared/failure.ts';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withError, withOutput } from '../../shared/params.ts';
import { userMessageOf } from '../../shared/userMessage.ts';
import type { BansContext, BansEvent, BanOrder, BansReading } from './bans.types.ts';
import { contains, type IpNetwork, parseNetwork } from '../../../../contract/rules/ipNetwork.ts';

const networks = (texts: readonly string[]): readonly IpNetwork[] =>
  texts.map(parseNetwork).filter((network) => network !== null);

const LOOPBACK = networks(['127.0.0.0/8', '::1', '::ffff:127.0.0.0/104']);

/** One address, not a network; null for anything else. */
function addressIn(text: string): IpNetwork | null {
  const trimmed = text.trim();
  return trimmed.includes('/') ? null : parseNetwork(trimmed);
}

/** B§5: whether a ban would lock out this machine, or everybody behind the gateway's own address. */
function isProtected(text: string, own: readonly string[]): boolean {
  const address = addressIn(text);
  return address !== null && [...LOOPBACK, ...networks(own)].some((network) => contains(network, address));
}

type Bans = readonly BannedAddress[];

const NO_ORDER: BanOrder = { ban: 'unbanip', ip: '', permanent: false };

export const bansMachine = setup({
  types: { context: {} as BansContext, events: {} as BansEvent },
  actors: {
    readBans: notProvided<BansReading>('readBans'),
    changeBan: notProvided<null, BanOrder>('changeBan'),
    pollBans: notProvided<Bans>('pollBans'),
  },
  delays: { pollDelay: BAN_POLL_MS },
  guards: {
    isDenied: (_, error: unknown) => failureOf(error) === 'PERMISSION_DENIED',
    isInactive: (_, { active }: BansReading) => !active,
    isNoAddress: ({ context }) => addressIn(context.address) === null,
    isOwnAddress: ({ context }) => isProtected(context.address, context.own),
    hasChanged: ({ context }, bans: Bans) => bans.length !== context.lengthBefore,
    hasPolledOften: ({ context }) => context.polls >= BAN_POLLS_MAX,
  },
  actions: {
    takeReading: assign((_, { bans, own }: BansReading) => ({ bans, own, userMessage: null })),
    takeBans: assign((_, bans: Bans) => ({ bans })),
    takeAddress: assign((_, address: string) => ({ address, hasBadAddress: false })),
    takePermanent: assign((_, permanent: boolean) => ({ permanent })),
    markBadAddress: assign({ hasBadAddress: true }),
    orderBan: assign(({ context: { address, permanent } }) => ({
      order: { ban: 'banip', ip: address.trim(), permanent },
    })),
    orderUnban: assign((_, { ip, permanent }: Omit<BanOrder, 'ban'>) => ({ order: { ban: 'unbanip', ip, permanent } })),
    /** What was typed for another address meanwhile stays. */
    clearBanned: assign(({ context: { address, order } }) =>
      order?.ban === 'banip' && order.ip === address.trim() ? { address: '', permanent: false } : {},
    ),
    beginPolls: assign(({ context }) => ({ polls: 0, lengthBefore: context.bans.length })),
    countPoll: assign(({ context }) => ({ polls: context.polls + 1 })),
    tell: assign((_, error: unknown) => ({ userMessage: userMessageOf(error) })),
    forgetUserMessage: assign({ userMessage: null }),
    announceOwnAddress: effect('announceOwnAddress'),
    announceChange: effect('announceChange'),
  },
}).createMachine({
  id: 'bans',
  description: 'B§2 addresses that may not come in: for a day, or for good',
  context: {
    ...{ bans: [], own: [], address: '', permanent: false, hasBadAddress: false, order: null },
    ...{ polls: 0, lengthBefore: 0, userMessage: null },
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readBans',
        src: 'readBans',
        onDone: [
          { guard: withOutput('isInactive'), target: 'inactive' },
          { target: 'shown', actions: withOutput('takeReading') },
        ],
        onError: [
          { guard: withError('isDenied'), target: 'left' },
          { target: 'failed', actions: withError('tell') },
        ],
      },
    },
    failed: { on: { 'list.retry': 'loading' } },
    inactive: { description: 'B§2 fail-ban is off: the list is not loaded', on: { 'list.retry': 'loading' } },
    shown: {
      initial: 'listed',
      on: {
        'address.change': { actions: { type: 'takeAddress', params: ({ event }) => event.address } },
        'permanent.change': { actions: { type: 'takePermanent', params: ({ event }) => event.permanent } },
        'failure.acknowledge': { actions: 'forgetUserMessage' },
      },
      states: {
        listed: {
          on: {
            'ban.submit': [
              { guard: 'isNoAddress', actions: 'markBadAddress' },
              { guard: 'isOwnAddress', actions: 'announceOwnAddress' },
              { target: 'changing', actions: 'orderBan' },
            ],
            'ban.lift': { target: 'changing', actions: { type: 'orderUnban', params: ({ event }) => event } },
          },
        },
        changing: {
          invoke: {
            id: 'changeBan',
            src: 'changeBan',
            input: ({ context }) => context.order ?? NO_ORDER,
            onDone: { target: 'polling', actions: ['clearBanned', 'beginPolls', 'announceChange'] },
            onError: { target: 'listed', actions: withError('tell') },
          },
        },
        polling: {
          description: 'B§4 the list is read up to 5 times, 2 s apart, until its length changes',
          initial: 'reading',
          states: {
            reading: {
              entry: 'countPoll',
              invoke: {
                id: 'pollBans',
                src: 'pollBans',
                onDone: [
                  {
                    guard: withOutput('hasChanged'),
                    target: '#bans.shown.listed',
                    actions: withOutput('takeBans'),
                  },
                  { guard: 'hasPolledOften', target: '#bans.shown.listed', actions: withOutput('takeBans') },
                  { target: 'resting', actions: withOutput('takeBans') },
                ],
                onError: [{ guard: 'hasPolledOften', target: '#bans.shown.listed' }, { target: 'resting' }],
              },
            },
            resting: { after: { pollDelay: 'reading' } },
          },
        },
      },
    },
    left: { description: 'B§6 this tab is for administrators; everybody else goes home', type: 'final' },
  },
});

export type BansActorRef = ActorRefFrom<typeof bansMachine>;
export type BansSnapshot = SnapshotFrom<typeof bansMachine>;
