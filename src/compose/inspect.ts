import type { InspectionEvent } from 'xstate';
import { INSPECTOR_CHANNEL, parseMessage } from '../machines/inspector/inspector.channel.ts';
import type { InspectorChannel } from '../machines/inspector/inspector.channel.ts';
import type { AppInfo } from '../machines/inspector/inspector.log.ts';
import { Recorder } from './inspectRecorder.ts';

export interface Inspection {
  /** For `createActor(root, { inspect })`: children inherit it. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Says goodbye to inspectors. */
  readonly stop: () => void;
}

interface InspectionOptions {
  readonly app: AppInfo;
  readonly channel: InspectorChannel;
  readonly now: () => number;
}

export function openInspectorChannel(): InspectorChannel {
  return new BroadcastChannel(INSPECTOR_CHANNEL) as InspectorChannel;
}

/** Tells inspectors in other tabs what the actors of this one do, without secrets, and sends the events that they ask for. */
export function startInspection({ app, channel, now }: InspectionOptions): Inspection {
  const record = new Recorder({ appId: app.id, now, tell: (message) => channel.postMessage(message) });
  const answer = ({ data }: { readonly data: unknown }): void => {
    const request = parseMessage(data);
    if (request?.type === 'inspector.asks') channel.postMessage({ type: 'app.introduced', app, log: record.log });
    if (request?.type === 'inspector.sends' && request.appId === app.id) record.send(request.actorId, request.event);
  };
  channel.addEventListener('message', answer);
  channel.postMessage({ type: 'app.introduced', app, log: record.log });
  return {
    inspect: (event) => record.take(event),
    stop: () => {
      channel.postMessage({ type: 'app.left', appId: app.id });
      channel.removeEventListener('message', answer);
      channel.close();
    },
  };
}
