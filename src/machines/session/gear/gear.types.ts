import type { SessionFact } from '../session/session.types.ts';

export interface GearInput {
  readonly clientId: string;
}

export interface GearContext {
  readonly clientId: string;
}

/** What the session hears of its tunnel and its remote desktop goes on to every piece of the gear. */
export type GearEvent = Extract<SessionFact, { readonly type: `tunnel.${string}` | `client.${string}` }>;

/** The pieces, one machine each. */
export type GearChildren = {
  audioInput: 'capture';
  webcam: 'capture';
  audience: 'audience';
  clipboard: 'clipboard';
  sftp: 'sftp';
  share: 'share';
  joinPrompt: 'joinPrompt';
  files: 'files';
  monitors: 'monitors';
  openClients: 'openClients';
  latency: 'latency';
  preview: 'preview';
  typing: 'typing';
};
