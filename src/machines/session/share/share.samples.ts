import { entryOf, refusals } from '../../shared/samples.ts';
import { shareMachine } from './share.machine.ts';
import type { MadeLink } from './share.types.ts';

export const sampleLink: MadeLink = {
  name: 'Watch',
  href: 'https://oriel.test/#/client/x?key=k',
  sharingProfile: '2',
  sharingCredentials: { values: { key: 'k' } },
  expiresAt: 1_000,
};

export const shareEntry = entryOf(shareMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [
    { type: 'share.choose', profile: '2' },
    { type: 'share.talk' },
    { type: 'share.back' },
    { type: 'share.copy' },
    { type: 'share.mail', address: '' },
    { type: 'share.mail', address: 'nobody' },
    { type: 'share.mail', address: 'otto@example.test' },
    { type: 'share.revoke', id: 'a' },
    { type: 'share.refresh' },
    { type: 'sharing.updated', profiles: [], links: [], mail: false },
    {
      type: 'sharing.updated',
      profiles: [{ identifier: '2', name: 'Watch' }],
      links: [{ id: 'a', sharingProfile: '2', name: 'Watch', readOnly: true, expiresAt: 1_000 }],
      mail: true,
    },
  ],
  outputs: { createLink: [sampleLink], sendMail: [true] },
  failures: {
    createLink: refusals('PERMISSION_DENIED'),
    sendMail: refusals('BAD_REQUEST'),
  },
});
