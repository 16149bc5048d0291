import { entryOf, refusals } from '../../shared/samples.ts';
import { LOG_FORMAT } from './inspector.log.ts';
import type { ActorInfo, AppInfo, LogEntry } from './inspector.log.ts';
import type { DrawnChart } from './inspector.types.ts';
import { inspectorMachine } from './inspector.machine.ts';

export const sampleApp: AppInfo = { id: 'tab-1', title: 'Welcome desktop', version: '0.1.0' };
export const sampleActor: ActorInfo = {
  id: 'x:0',
  name: 'countdown',
  parent: null,
  machine: 'countdown',
  startedAt: 0,
};
const otherActor: ActorInfo = { ...sampleActor, id: 'x:1', name: 'viewer', parent: 'x:0', machine: 'viewer' };

export const sampleEntry: LogEntry = {
  number: 1,
  at: 1_762_301_000_000,
  actor: sampleActor.id,
  source: null,
  event: { type: 'xstate.init', input: { seconds: 2 } },
  value: 'counting',
  active: ['countdown', 'countdown.counting'],
  taken: [],
  status: 'active',
  context: { secondsLeft: 2, seconds: 2 },
};

export const sampleLog = { actors: [sampleActor], entries: [sampleEntry] };
export const sampleLogText = JSON.stringify({ format: LOG_FORMAT, version: 1, app: sampleApp, log: sampleLog });

export const sampleChart: DrawnChart = {
  drawing: { width: 0, height: 0, boxes: [], starts: [], arrows: [] },
  states: [],
  foldable: ['countdown.outer', 'countdown.outer.inner'],
  folded: ['countdown.outer.inner'],
};

export const inspectorEntry = entryOf(inspectorMachine, {
  inputs: [undefined],
  events: [
    { type: 'app.introduced', app: sampleApp, log: sampleLog },
    { type: 'app.left', appId: sampleApp.id },
    { type: 'app.choose', appId: sampleApp.id },
    { type: 'actor.started', appId: sampleApp.id, actor: otherActor },
    { type: 'entry.logged', appId: sampleApp.id, entry: { ...sampleEntry, number: 2, actor: otherActor.id } },
    { type: 'actor.choose', actorId: otherActor.id },
    { type: 'position.choose', position: 1 },
    { type: 'position.next' },
    { type: 'position.previous' },
    { type: 'log.load', text: sampleLogText },
    { type: 'log.load', text: 'no log' },
    { type: 'log.close' },
    { type: 'log.save' },
    { type: 'test.copy' },
    { type: 'state.fold', stateId: 'countdown.counting' },
    { type: 'states.foldAll' },
    { type: 'states.unfoldAll' },
    { type: 'zoom.choose', scale: 2 },
    { type: 'zoom.fit' },
    { type: 'event.send', eventType: 'bar.toggle', payload: '' },
    { type: 'event.send', eventType: 'bar.toggle', payload: 'no object' },
  ],
  outputs: { drawChart: [sampleChart] },
  failures: { copyTest: refusals('NOT_ALLOWED') },
});
