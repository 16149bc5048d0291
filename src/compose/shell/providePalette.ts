import { fromPromise } from 'xstate';
import type { HomeActorRef } from '../../machines/home/home/home.machine.ts';
import { mainNavItems, settingsNavItems } from '../../machines/shared/rights/rights.navItems.ts';
import { openableNodes } from '../../machines/home/home/home.rows.ts';
import { paletteMachine } from '../../machines/shell/palette/palette.machine.ts';
import { chosenEntry, type PaletteEntry } from '../../machines/shell/palette/palette.types.ts';
import { THEMES } from '../../machines/preferences/preferences/preferences.types.ts';
import { post, rightsIn, SYSTEM_ID, type Directory } from '../shared/notify.ts';
import type { Ports } from '../ports/ports.ts';
import { PATH } from '../shared/routes.ts';

interface Command extends PaletteEntry {
  run(): void;
}

const homeOf = (system: Directory): HomeActorRef | undefined => system.get(SYSTEM_ID.home) as HomeActorRef | undefined;

function connections({ router }: Ports, system: Directory): readonly Command[] {
  const tree = homeOf(system)?.getSnapshot().context.tree ?? [];
  return openableNodes(tree).map(({ clientId, name, protocol }) => ({
    id: `client:${clientId ?? ''}`,
    kind: 'connection',
    label: name,
    hint: (protocol ?? '').toUpperCase(),
    protocol,
    run: () => {
      router.navigate(PATH.client(clientId ?? ''));
    },
  }));
}

/** The same as in the sidebar. */
function pages({ router, texts }: Ports, system: Directory): readonly Command[] {
  const rights = rightsIn(system);
  return [...mainNavItems(rights), ...settingsNavItems(rights)].map(({ page, path }) => ({
    id: `page:${page}`,
    kind: 'page',
    label: texts.t(`shell.pages.${page}`),
    hint: '',
    run: () => {
      router.navigate(path);
    },
  }));
}

function actions({ router, texts }: Ports, system: Directory): readonly Command[] {
  const action = (id: string, label: string, run: () => void): Command => ({
    id: `action:${id}`,
    kind: 'action',
    label,
    hint: '',
    run,
  });
  const themes = THEMES.map((theme) =>
    action(theme, `${texts.t('shell.theme')}: ${texts.t(`shell.themes.${theme}`)}`, () => {
      post(system.get(SYSTEM_ID.preferences), { type: 'theme.choose', theme });
    }),
  );
  const add = action('add', texts.t('home.add'), () => {
    router.navigate(PATH.home);
    post(homeOf(system), { type: 'quickAdd.open' });
  });
  const qrCode = action('qrCode', texts.t('home.qrCode.item'), () => {
    post(system.get(SYSTEM_ID.qrCode), { type: 'qrCode.open' });
  });
  const logOut = action('logOut', texts.t('common.logOut'), () => {
    post(system.get(SYSTEM_ID.app), { type: 'account.logOut' });
  });
  return [...(rightsIn(system)?.mayAdd === true ? [add] : []), ...themes, qrCode, logOut];
}

const commands = (ports: Ports, system: Directory): readonly Command[] => [
  ...connections(ports, system),
  ...pages(ports, system),
  ...actions(ports, system),
];

const toEntry = ({ run: _run, ...entry }: Command): PaletteEntry => entry;

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
