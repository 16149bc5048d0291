import { catchError, EMPTY, map, switchMap, type Observable } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { sharingCalls } from '../../../../contract/http/sharing.ts';
import { tunnelCalls } from '../../../../contract/http/tunnels.ts';
import type { Notice } from '../../../machines/shared/notice.ts';
import { shareMachine } from '../../../machines/session/share/share.machine.ts';
import type { MadeLink, OfferedProfile, ShareFact, ShareInput } from '../../../machines/session/share/share.types.ts';
import { createLocalClipboard } from '../../../services/clipboard.ts';
import { mailLanguage } from '../../shared/mailLanguage.ts';
import { showNotice } from '../../shared/notify.ts';
import { whileWanted } from '../../shared/whileWanted.ts';
import type { Ports } from '../../ports/ports.ts';
import { openMeetingOver } from './provideJoinPrompt.ts';
import { ownTunnelOf } from './ownTunnel.ts';
import { readSharingAgain, sharingState$ } from './sharingState.ts';

async function loadProfiles(ports: Ports, clientId: string, signal: AbortSignal): Promise<readonly OfferedProfile[]> {
  const tunnel = ownTunnelOf(ports, clientId);
  if (tunnel === null) return [];
  const profiles = await ports.api.call(tunnelCalls.getTunnelSharingProfiles, { params: { tunnel }, signal });
  return Object.values(profiles).map(({ identifier, name }) => ({ identifier, name }));
}

/** Links and what one may share; what could not be read is read again with the next change. */
const sharing$ = (ports: Ports, clientId: string): Observable<ShareFact> =>
  sharingState$(ports, clientId).pipe(
    switchMap(({ links, mail }) =>
      whileWanted((signal) => loadProfiles(ports, clientId, signal)).pipe(
        map((profiles): ShareFact => ({ type: 'sharing.updated', profiles, links, mail })),
        catchError(() => EMPTY),
      ),
    ),
  );

async function createLink(ports: Ports, clientId: string, sharingProfile: string): Promise<MadeLink> {
  const body = { sharingProfile, tunnel: ownTunnelOf(ports, clientId) ?? '' };
  const { link, key, redirectHost, hash } = await ports.api.call(sharingCalls.createShareLink, { body });
  return {
    ...{ name: link.name, href: `${redirectHost || ports.server.baseUrl()}${hash}`, sharingProfile },
    ...{ sharingCredentials: { values: { key } }, expiresAt: link.expiresAt },
  };
}

const say = (kind: Notice['kind'], key: string): Notice => ({ kind, key: `share.${key}` });

export function provideShare(ports: Ports) {
  const { api } = ports;
  const clipboard = createLocalClipboard(window);
  return shareMachine.provide({
    actors: {
      createLink: fromPromise(({ input }) => createLink(ports, input.clientId, input.profile)),
      sendMail: fromPromise(async ({ input }) => {
        await api.call(sharingCalls.sendShareMail, { body: { ...input, language: mailLanguage(ports.texts) } });
        return true;
      }),
      sharing: fromEventObservable<ShareFact, ShareInput>(({ input }) => sharing$(ports, input.clientId)),
    },
    actions: {
      copyLink: ({ system }, href) => {
        void clipboard
          .write(href)
          .then((copied) => showNotice(system, copied ? say('success', 'copied') : say('error', 'notCopied')));
      },
      startTalk: ({ context, system }) => {
        openMeetingOver(system, context.clientId);
      },
      sayBadAddress: ({ system }) => showNotice(system, say('error', 'badAddress')),
      saySent: ({ system }) => showNotice(system, say('success', 'sent')),
      sayNotSent: ({ system }) => showNotice(system, say('error', 'notSent')),
      sayNotMade: ({ system }) => showNotice(system, say('error', 'notMade')),
      revokeLink: ({ context, system }, share) => {
        const params = { tunnel: ownTunnelOf(ports, context.clientId) ?? '', share };
        api.call(sharingCalls.revokeShareLink, { params }).catch(() => showNotice(system, say('error', 'notDone')));
      },
      readAgain: ({ context }) => {
        readSharingAgain(ports, context.clientId);
      },
    },
  });
}
