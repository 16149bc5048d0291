import { fromPromise, type ActorLogic, type EventObject, type Snapshot } from 'xstate';
import { vi } from 'vitest';
import type { Account } from '../../access/login/login.types.ts';
import type { RouteTarget } from '../page/page.types.ts';
import { sampleAccount } from '../../access/login/login.samples.ts';
import { notificationsMachine } from '../notifications/notifications.machine.ts';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import { appMachine } from './app.machine.ts';
import { sampleAppInput } from './app.samples.ts';
import { selectScreen } from './app.selectors.ts';
import type { AppEvent, AppInput, Route } from './app.types.ts';

export const CLIENT = 'MQBjAG1haW4';
export const clientRoute = (clientId: string): Route => ({ screen: 'client', clientId });
export const HOME: Route = { screen: 'home' };

/** Stands in for a child machine: a test ends it with `end`, and sees what it was sent. */
function fakeChild<Input = undefined>() {
  const inputs: Input[] = [];
  const received: string[] = [];
  const active: Snapshot<unknown> = { status: 'active', output: undefined, error: undefined };
  const logic: ActorLogic<Snapshot<unknown>, EventObject & { output?: unknown }, Input> = {
    getInitialSnapshot: (_scope, input) => {
      inputs.push(input);
      return active;
    },
    getPersistedSnapshot: (snapshot) => snapshot,
    transition: (snapshot, event) => {
      if (event.type === 'end') return { status: 'done', output: event.output, error: undefined };
      if (event.type === 'xstate.stop') return { ...active, status: 'stopped' };
      if (event.type === 'fail') return { ...active, tags: new Set(['over']) };
      received.push(event.type);
      return snapshot;
    },
  };
  return { logic, inputs, received };
}

const arrives = fromPromise<boolean, undefined>(() => Promise.resolve(true));

/** An app whose calls, children and effects are the test's. */
export function startApp(input: Partial<AppInput> = {}, loadAuthenticated = arrives) {
  const calls = {
    probeServer: fakeCall<boolean>(),
    refreshToken: fakeCall<Account>(),
    logOut: fakeCall<boolean>(),
  };
  const children = {
    preferences: fakeChild(),
    setup: fakeChild(),
    login: fakeChild(),
    generalSocket: fakeChild(),
    rights: fakeChild(),
    sidebar: fakeChild(),
    diskSpace: fakeChild(),
    uploads: fakeChild(),
    qrCode: fakeChild(),
    overlay: fakeChild(),
    home: fakeChild<{ leadsAway: boolean }>(),
    palette: fakeChild(),
    callWatch: fakeChild(),
    systemCheck: fakeChild(),
    session: fakeChild<{ clientId: string }>(),
    page: fakeChild<RouteTarget>(),
  };
  const effects = { goHome: vi.fn(), tellUnknown: vi.fn(), tellCause: vi.fn(), showTitle: vi.fn(), reload: vi.fn() };
  const logics = (parts: Record<string, { logic: unknown }>) =>
    Object.fromEntries(Object.entries(parts).map(([name, { logic }]) => [name, logic]));
  const machine = appMachine.provide({
    actors: {
      ...(logics(calls) as object),
      ...(logics(children) as object),
      routes: silentStream<AppEvent>().logic,
      accountEvents: silentStream<AppEvent>().logic,
      loadAuthenticated,
      notifications: notificationsMachine,
    },
    actions: effects,
  });
  const { actor } = startWithClock(machine, { input: { ...sampleAppInput, ...input } });
  const state = () => actor.getSnapshot();
  const goTo = (route: Route, bringsCredentials = false, bringsKey = bringsCredentials) => {
    actor.send({ type: 'route.changed', route, bringsCredentials, bringsKey });
  };
  const end = (child: { send(event: never): void } | undefined, output: unknown) => {
    child?.send({ type: 'end', output } as never);
  };
  return { actor, calls, children, effects, state, goTo, end, screen: () => selectScreen(state()) };
}

/** One that somebody is logged in to. */
export async function startAuthenticated(route: Route = HOME) {
  const app = startApp({ hasStoredToken: true });
  app.goTo(route);
  await app.calls.refreshToken.answer(sampleAccount);
  return app;
}
