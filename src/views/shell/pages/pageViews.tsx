import type { ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';
import type { PageName } from '../../../machines/shared/pages.ts';
import { lazyView } from '../../parts/loading/lazyView.ts';

interface ContentProps<Content> {
  readonly content: Content;
}

export type PageView = ComponentType<ContentProps<AnyActorRef>>;

/** Ties a view to the machine that `src/compose/pages` starts for the same page. */
function view<Content>(load: () => Promise<ComponentType<ContentProps<Content>>>): PageView {
  return lazyView(async () => (await load()) as unknown as PageView);
}

/** Each view in a chunk of its own. */
export const PAGE_VIEWS: Readonly<Record<PageName, PageView>> = {
  account: view(async () => (await import('../../preferences/account/AccountView.tsx')).AccountView),
  systemPreferences: view(
    async () =>
      (await import('../../administration/systemPreferences/SystemPreferencesView.tsx')).SystemPreferencesView,
  ),
  monitor: view(async () => (await import('../../session/monitor/MonitorView.tsx')).MonitorView),
  microphone: view(async () => (await import('../../session/microphone/MicrophoneView.tsx')).MicrophoneView),
  join: view(async () => (await import('../../session/joinRequest/JoinRequestView.tsx')).JoinRequestView),
  recovery: view(async () => (await import('../../access/recovery/RecoveryView.tsx')).RecoveryView),
  activeSessions: view(
    async () => (await import('../../administration/activeSessions/ActiveSessionsView.tsx')).ActiveSessionsView,
  ),
  version: view(async () => (await import('../textPage/TextPageView.tsx')).TextPageView),
  roadmap: view(async () => (await import('../textPage/TextPageView.tsx')).TextPageView),
  adminNote: view(async () => (await import('../../administration/adminNote/AdminNoteView.tsx')).AdminNoteView),
  bans: view(async () => (await import('../../administration/bans/BansView.tsx')).BansView),
  audit: view(async () => (await import('../../administration/audit/AuditView.tsx')).AuditView),
  history: view(async () => (await import('../../administration/history/HistoryView.tsx')).HistoryView),
  connections: view(async () => (await import('../../connections/ConnectionsView.tsx')).ConnectionsView),
  connection: view(async () => (await import('../../connections/editor/EditorView.tsx')).EditorView),
  connectionGroup: view(async () => (await import('../../connections/editor/EditorView.tsx')).EditorView),
  sharingProfile: view(async () => (await import('../../connections/editor/EditorView.tsx')).EditorView),
  users: view(async () => (await import('../../accounts/accounts/AccountsView.tsx')).AccountsView),
  userGroups: view(async () => (await import('../../accounts/accounts/AccountsView.tsx')).AccountsView),
  user: view(async () => (await import('../../accounts/userEditor/UserEditorView.tsx')).UserEditorView),
  userGroup: view(async () => (await import('../../accounts/userEditor/UserEditorView.tsx')).UserEditorView),
};
