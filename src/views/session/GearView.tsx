import { useSelector } from '@xstate/react';
import { selectWatches } from '../../machines/session/session/session.selectors.ts';
import { FilesDrop } from './files/FilesDrop.tsx';
import { NamesDialog } from './files/NamesDialog.tsx';
import { MonitorsDialog } from './MonitorsDialog.tsx';
import { OpenClients } from './OpenClients.tsx';
import type { GearProps } from './props.ts';
import { SessionSheet } from './SessionSheet.tsx';
import { JoinPromptDialog } from './share/JoinPromptDialog.tsx';
import { TypingDock } from './TypingDock.tsx';

/** What lies over the picture while one works; its code comes when the picture is there. */
export function GearView(props: GearProps) {
  const watches = useSelector(props.session, selectWatches);
  return (
    <>
      {!watches && <TypingDock session={props.session} />}
      <MonitorsDialog session={props.session} />
      <OpenClients {...props} />
      <SessionSheet {...props} />
      <NamesDialog session={props.session} />
      <JoinPromptDialog session={props.session} />
      {!watches && <FilesDrop session={props.session} frame={props.frame} />}
    </>
  );
}
