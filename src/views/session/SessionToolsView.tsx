import { useSelector } from '@xstate/react';
import { selectWatches } from '../../machines/session/session/session.selectors.ts';
import { ControlPromptDialog } from './audience/ControlPromptDialog.tsx';
import { FilesDrop } from './files/FilesDrop.tsx';
import { NamesDialog } from './files/NamesDialog.tsx';
import { MonitorsDialog } from './MonitorsDialog.tsx';
import { OpenSessionsPanel } from './OpenSessionsPanel.tsx';
import type { SessionToolsProps } from './props.ts';
import { SessionSheet } from './SessionSheet.tsx';
import { JoinPromptDialog } from './share/JoinPromptDialog.tsx';
import { TextInputDock } from './TextInputDock.tsx';

/** What lies over the picture while one works; its code comes when the picture is there. */
export function SessionToolsView(props: SessionToolsProps) {
  const watches = useSelector(props.session, selectWatches);
  return (
    <>
      {!watches && <TextInputDock session={props.session} />}
      <MonitorsDialog session={props.session} />
      <OpenSessionsPanel {...props} />
      <SessionSheet {...props} />
      <NamesDialog session={props.session} />
      <JoinPromptDialog session={props.session} />
      <ControlPromptDialog session={props.session} />
      {!watches && <FilesDrop session={props.session} viewer={props.viewer} />}
    </>
  );
}
