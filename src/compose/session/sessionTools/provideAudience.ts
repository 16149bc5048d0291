import { map } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { sharingCalls } from '../../../../contract/http/sharing.ts';
import {
  audienceMachine,
  type AudienceFact,
  type AudienceInput,
} from '../../../machines/session/audience/audience.machine.ts';
import { showNotice } from '../../shared/notify.ts';
import type { Ports } from '../../ports/ports.ts';
import { sendJoinAnswer } from './provideJoinPrompt.ts';
import { ownTunnelOf } from './ownTunnel.ts';
import { sharingState$ } from './sharingState.ts';

export function provideAudience(ports: Ports) {
  return audienceMachine.provide({
    actors: {
      audience: fromEventObservable<AudienceFact, AudienceInput>(({ input }) =>
        sharingState$(ports, input.clientId).pipe(map(({ people }) => ({ type: 'audience.updated', people }))),
      ),
      stopSharing: fromPromise(async ({ input }) => {
        const params = { tunnel: ownTunnelOf(ports, input.clientId) ?? '' };
        await ports.api.call(sharingCalls.stopSharing, { params });
      }),
    },
    actions: {
      remove: (_, sessionId) => {
        sendJoinAnswer(ports, { responseTo: sessionId, answer: 'reject', roomid: '' });
      },
      giveControl: (_, responseTo) => {
        ports.generalBus.send({ action: 'give-control', responseTo });
      },
      takeControl: (_, responseTo) => {
        ports.generalBus.send({ action: 'take-control', responseTo });
      },
      sayNotStopped: ({ system }) => {
        showNotice(system, { kind: 'error', key: 'share.notDone' });
      },
    },
  });
}
