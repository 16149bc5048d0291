import { useSelector } from '@xstate/react';
import type { SessionActorRef } from '../../machines/session/session/session.machine.ts';
import {
  selectTitle,
  selectLinkHealth,
  selectSessionTools,
  selectIsJoined,
  selectOtherWindows,
} from '../../machines/session/session/session.selectors.ts';
import { useText } from '../parts/text/useText.ts';
import {
  selectInput,
  selectLink,
  type InputState,
  type LinkState,
} from '../../machines/session/linkHealth/linkHealth.machine.ts';
import type { ClipboardActorRef } from '../../machines/session/clipboard/clipboard.machine.ts';
import {
  selectClipboard,
  selectTextInput,
  selectOpenSessionsPanel,
} from '../../machines/session/sessionTools/sessionTools.selectors.ts';
import type { TextInputActorRef } from '../../machines/session/textInput/textInput.machine.ts';
import type { OpenSessionsPanelActorRef } from '../../machines/session/openSessionsPanel/openSessionsPanel.machine.ts';
import {
  type OtherWindowsActorRef,
  selectHasOthers,
  selectIsSaid,
  selectMayStartAnother,
} from '../../machines/session/otherWindows/otherWindows.machine.ts';

interface OtherWindows {
  readonly windows: OtherWindowsActorRef | undefined;
  readonly isSaid: boolean;
  readonly mayStartAnother: boolean;
}

/** Whether the session runs in other windows of the user too. */
export function useOtherWindows(session: SessionActorRef): OtherWindows {
  const windows = useSelector(session, selectOtherWindows);
  return {
    windows,
    isSaid: useSelector(windows, (snapshot) => snapshot !== undefined && selectIsSaid(snapshot)),
    mayStartAnother: useSelector(windows, (snapshot) => snapshot !== undefined && selectMayStartAnother(snapshot)),
  };
}

/** Whether the session goes on when this window goes. */
export function useIsLeft(session: SessionActorRef): boolean {
  const windows = useSelector(session, selectOtherWindows);
  const hasOthers = useSelector(windows, (snapshot) => snapshot !== undefined && selectHasOthers(snapshot));
  return useSelector(session, selectIsJoined) || hasOthers;
}

/** The connection's name, or a word for it until it is known. */
export function useName(session: SessionActorRef): string {
  const { t } = useText();
  const title = useSelector(session, selectTitle);
  return title === '' ? t('session.unnamed') : title;
}

/** How far the picture can be trusted. */
export function useLink(session: SessionActorRef): LinkState {
  const linkHealth = useSelector(session, selectLinkHealth);
  return useSelector(linkHealth, (snapshot) => (snapshot === undefined ? 'live' : selectLink(snapshot)));
}

/** What becomes of what is typed. */
export function useInput(session: SessionActorRef): InputState {
  const linkHealth = useSelector(session, selectLinkHealth);
  return useSelector(linkHealth, (snapshot) => (snapshot === undefined ? 'flowing' : selectInput(snapshot)));
}

/** Copying in this session; undefined until its code has arrived. */
export function useClipboard(session: SessionActorRef): ClipboardActorRef | undefined {
  const sessionTools = useSelector(session, selectSessionTools);
  return useSelector(sessionTools, (snapshot) => (snapshot === undefined ? undefined : selectClipboard(snapshot)));
}

/** How one types in this session; undefined until its code has arrived. */
export function useTextInput(session: SessionActorRef): TextInputActorRef | undefined {
  const sessionTools = useSelector(session, selectSessionTools);
  return useSelector(sessionTools, (snapshot) => (snapshot === undefined ? undefined : selectTextInput(snapshot)));
}

/** What else runs in the window that shows this session; undefined until its code has arrived. */
export function useOpenSessionsPanel(session: SessionActorRef): OpenSessionsPanelActorRef | undefined {
  const sessionTools = useSelector(session, selectSessionTools);
  return useSelector(sessionTools, (snapshot) =>
    snapshot === undefined ? undefined : selectOpenSessionsPanel(snapshot),
  );
}
