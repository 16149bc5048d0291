import type { SessionFact } from '../session/session.types.ts';

export interface SessionToolsInput {
  readonly clientId: string;
}

export interface SessionToolsContext {
  readonly clientId: string;
}

/** What the session hears of its tunnel and its remote desktop goes on to every piece of the session tools. */
export type SessionToolsEvent = Extract<SessionFact, { readonly type: `tunnel.${string}` | `client.${string}` }>;

/** The pieces, one machine each. */
export type SessionToolsChildren = {
  audioInput: 'mediaInput';
  webcam: 'mediaInput';
  audience: 'audience';
  clipboard: 'clipboard';
  control: 'control';
  controlPrompt: 'controlPrompt';
  sftp: 'sftp';
  share: 'share';
  joinPrompt: 'joinPrompt';
  files: 'files';
  monitors: 'monitors';
  openSessionsPanel: 'openSessionsPanel';
  latency: 'latency';
  thumbnail: 'thumbnail';
  textInput: 'textInput';
};
