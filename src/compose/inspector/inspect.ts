import type { InspectionEvent } from 'xstate';
import { INSPECTOR_CHANNEL, parseMessage } from '../../machines/inspector/inspector/inspector.channel.ts';
import type { InspectorChannel } from '../../machines/inspector/inspector/inspector.channel.ts';
import type { AppInfo } from '../../machines/inspector/inspector/inspector.log.ts';
import { Recorder } from './inspectRecorder.ts';

export interface Inspection {
  /** For `createActor(root, { inspect })`: children inherit it. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Whether an inspector has shown that it is there. */
  readonly isWatched: () => boolean;
  /** Says goodbye to inspectors. */
  readonly stop: () => void;
}

interface InspectionOptions {
  /** The tab's title changes with what it shows. */
  readonly app: () => AppInfo;
  readonly channel: InspectorChannel;
  readonly now: () => number;
}

export function openInspectorChannel(): InspectorChannel {
  return new BroadcastChannel(INSPECTOR_CHANNEL) as InspectorChannel;
}

/** Tells inspectors in other tabs what the actors of this one do, without secrets, and sends the events that they ask for. */
export function startInspection({ app, channel, now }: InspectionOptions): Inspection {
  const appId = app().id;
  const record = new Recorder({ appId, now, tell: (message) => channel.postMessage(message) });
  let isWatched = false;
  const answer = ({ data }: { readonly data: unknown }): void => {
    const request = parseMessage(data);
    if (request?.type.startsWith('inspector.')) isWatched = true;
    if (request?.type === 'inspector.asks')
      channel.postMessage({ type: 'app.introduced', app: app(), log: record.log });
    if (request?.type === 'inspector.sends' && request.appId === appId) record.send(request.actorId, request.event);
  };
  channel.addEventListener('message', answer);
  channel.postMessage({ type: 'app.introduced', app: app(), log: record.log });
  return {
    inspect: (event) => record.take(event),
    isWatched: () => isWatched,
    stop: () => {
      channel.postMessage({ type: 'app.left', appId });
      channel.removeEventListener('message', answer);
      channel.close();
    },
  };
}
