import { FilesDrop } from './files/FilesDrop.tsx';
import { MonitorsDialog } from './MonitorsDialog.tsx';
import { OpenClients } from './OpenClients.tsx';
import type { GearProps } from './props.ts';
import { SessionSheet } from './SessionSheet.tsx';
import { JoinPromptDialog } from './share/JoinPromptDialog.tsx';
import { TypingDock } from './TypingDock.tsx';

/** What lies over the picture while one works; its code comes when the picture is there. */
export function GearView(props: GearProps) {
  return (
    <>
      <TypingDock session={props.session} />
      <MonitorsDialog session={props.session} />
      <OpenClients {...props} />
      <SessionSheet {...props} />
      <JoinPromptDialog session={props.session} />
      <FilesDrop session={props.session} frame={props.frame} />
    </>
  );
}
