import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { isMailAddress } from '../../../../contract/rules/mailAddress.ts';
import { effect, notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';
import type { MadeLink, ShareContext, ShareFact, ShareInput, ShareEvent, ShareMail } from './share.types.ts';

const linkOf = ({ chosen, shareLinks }: ShareContext): MadeLink | undefined => shareLinks[chosen ?? ''];

function addressIn(event: ShareEvent): string {
  assertEvent(event, 'share.mail');
  return event.address.trim();
}

export const shareMachine = setup({
  types: { context: {} as ShareContext, events: {} as ShareEvent, input: {} as ShareInput },
  actors: {
    createLink: notProvided<MadeLink, ShareInput & { readonly profile: string }>('createLink'),
    sendMail: notProvided<boolean, ShareMail>('sendMail'),
    /** Profiles of the tunnel that this person may use, and links, now and whenever they change. */
    sharing: streamNotProvided<ShareFact, ShareInput>('sharing'),
  },
  guards: {
    hasProfiles: ({ event }) => {
      assertEvent(event, 'sharing.updated');
      return event.profiles.length > 0;
    },
    talks: ({ context }) => context.talks,
    /** A§5 an empty field does nothing. */
    hasAddress: ({ event }) => addressIn(event) !== '',
    isAddress: ({ event }) => isMailAddress(addressIn(event)),
  },
  actions: {
    choose: assign(({ event }) => {
      assertEvent(event, 'share.choose');
      return { chosen: event.profile };
    }),
    toggleTalk: assign({ talks: ({ context }) => !context.talks }),
    takeLink: assign(({ context }, link: MadeLink) => ({
      shareLinks: { ...context.shareLinks, [link.sharingProfile]: link },
    })),
    takeAddress: assign({ address: ({ event }) => addressIn(event) }),
    takeSharing: assign(({ event }) => {
      assertEvent(event, 'sharing.updated');
      return { profiles: event.profiles, links: event.links, mail: event.mail };
    }),
    /** A§1 a web meeting is started from the session. */
    startTalk: effect('startTalk'),
    /** A§8 with a success notice. */
    copyLink: effect<string>('copyLink'),
    /** A§5 the email-format text. */
    sayBadAddress: effect('sayBadAddress'),
    /** A§8 'Email has been sent'. */
    saySent: effect('saySent'),
    /** A§8 'Error sending email'. */
    sayNotSent: effect('sayNotSent'),
    sayNotMade: effect('sayNotMade'),
    revokeLink: effect<string>('revokeLink'),
    readAgain: effect('readAgain'),
  },
}).createMachine({
  id: 'share',
  description: 'A§2 share dialog: pick a sharing profile, copy the link, send it by e-mail',
  context: ({ input }) => ({
    clientId: input.clientId,
    profiles: [],
    shareLinks: {},
    chosen: null,
    talks: false,
    links: [],
    mail: false,
    address: '',
  }),
  invoke: { id: 'sharing', src: 'sharing', input: ({ context }) => ({ clientId: context.clientId }) },
  initial: 'absent',
  on: { 'share.refresh': { actions: 'readAgain' } },
  states: {
    absent: {
      description: 'A§6 the tunnel has no sharing profiles, not even those that are built in: nothing is offered',
      on: { 'sharing.updated': { guard: 'hasProfiles', target: 'offered', actions: 'takeSharing' } },
    },
    offered: {
      description: 'What is made or taken away while the session runs shows at once',
      on: {
        'sharing.updated': [
          { guard: 'hasProfiles', actions: 'takeSharing' },
          { target: 'absent', actions: 'takeSharing' },
        ],
        'share.talk': { actions: 'toggleTalk' },
        'share.revoke': { actions: { type: 'revokeLink', params: ({ event }) => event.id } },
      },
      initial: 'profileList',
      states: {
        profileList: { on: { 'share.choose': { target: 'creating', actions: 'choose' } } },
        creating: {
          invoke: {
            id: 'createLink',
            src: 'createLink',
            input: ({ context: { clientId, chosen } }) => ({ clientId, profile: chosen ?? '' }),
            onDone: [
              { guard: 'talks', target: 'link', actions: [withOutput('takeLink'), 'startTalk'] },
              { target: 'link', actions: withOutput('takeLink') },
            ],
            onError: { target: 'profileList', actions: 'sayNotMade' },
          },
        },
        link: {
          on: {
            'share.back': 'profileList',
            'share.copy': { actions: { type: 'copyLink', params: ({ context }) => linkOf(context)?.href ?? '' } },
          },
          initial: 'shown',
          states: {
            shown: {
              on: {
                'share.mail': [
                  { guard: 'isAddress', target: 'sending', actions: 'takeAddress' },
                  { guard: 'hasAddress', actions: 'sayBadAddress' },
                ],
              },
            },
            sending: {
              invoke: {
                id: 'sendMail',
                src: 'sendMail',
                input: ({ context }) => ({ address: context.address, link: linkOf(context)?.href ?? '' }),
                onDone: { target: 'shown', actions: 'saySent' },
                onError: { target: 'shown', actions: 'sayNotSent' },
              },
            },
          },
        },
      },
    },
  },
});

export type ShareActorRef = ActorRefFrom<typeof shareMachine>;
export type ShareSnapshot = SnapshotFrom<typeof shareMachine>;
