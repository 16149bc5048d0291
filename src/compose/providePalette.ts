import { fromPromise } from 'xstate';
import type { HomeActorRef } from '../machines/home/home.machine.ts';
import { openableNodes } from '../machines/home/home.rows.ts';
import { paletteMachine } from '../machines/palette/palette.machine.ts';
import { chosenEntry } from '../machines/palette/palette.results.ts';
import type { PaletteEntry } from '../machines/palette/palette.types.ts';
import { THEMES } from '../machines/preferences/preferences.types.ts';
import { SYSTEM_ID, type Directory } from './notify.ts';
import type { Ports } from './ports.ts';
import { PATH } from './routes.ts';

interface Command extends PaletteEntry {
  run(): void;
}

const homeOf = (system: Directory): HomeActorRef | undefined => system.get(SYSTEM_ID.home) as HomeActorRef | undefined;

function connections({ address }: Ports, system: Directory): readonly Command[] {
  const tree = homeOf(system)?.getSnapshot().context.tree ?? [];
  return openableNodes(tree).map(({ clientId, name, protocol }) => ({
    id: `client:${clientId ?? ''}`,
    kind: 'connection',
    label: name,
    hint: (protocol ?? '').toUpperCase(),
    run: () => {
      address.goTo(PATH.client(clientId ?? ''));
    },
  }));
}

function pages({ address, texts }: Ports, system: Directory): readonly Command[] {
  const administrator = homeOf(system)?.getSnapshot().context.administrator === true;
  const page = (name: 'home' | 'preferences' | 'check', path: string): Command => ({
    id: `page:${name}`,
    kind: 'page',
    label: texts.t(`frame.pages.${name}`),
    hint: '',
    run: () => {
      address.goTo(path);
    },
  });
  return [
    page('home', PATH.home),
    page('preferences', PATH.settings('preferences')),
    ...(administrator ? [page('check', PATH.settings('check'))] : []),
  ];
}

function actions({ address, texts }: Ports, system: Directory): readonly Command[] {
  const action = (id: string, label: string, run: () => void): Command => ({
    id: `action:${id}`,
    kind: 'action',
    label,
    hint: '',
    run,
  });
  const themes = THEMES.map((theme) =>
    action(theme, `${texts.t('frame.theme')}: ${texts.t(`frame.themes.${theme}`)}`, () => {
      system.get(SYSTEM_ID.preferences)?.send({ type: 'theme.choose', theme });
    }),
  );
  const add = action('add', texts.t('home.add'), () => {
    address.goTo(PATH.home);
    homeOf(system)?.send({ type: 'quickAdd.open' });
  });
  const logOut = action('logOut', texts.t('common.logOut'), () => {
    system.get(SYSTEM_ID.app)?.send({ type: 'account.logOut' });
  });
  const mayAdd = homeOf(system)?.getSnapshot().context.mayAdd === true;
  return [...(mayAdd ? [add] : []), ...themes, logOut];
}

const commands = (ports: Ports, system: Directory): readonly Command[] => [
  ...connections(ports, system),
  ...pages(ports, system),
  ...actions(ports, system),
];

const toEntry = ({ id, kind, label, hint }: Command): PaletteEntry => ({ id, kind, label, hint });

export function providePalette(ports: Ports) {
  return paletteMachine.provide({
    actors: {
      collectEntries: fromPromise(({ system }) => Promise.resolve(commands(ports, system).map(toEntry))),
    },
    actions: {
      runEntry: ({ context, event, system }) => {
        if (event.type !== 'palette.choose') return;
        const chosen = chosenEntry(context, event.id);
        commands(ports, system)
          .find(({ id }) => id === chosen?.id)
          ?.run();
      },
    },
  });
}
