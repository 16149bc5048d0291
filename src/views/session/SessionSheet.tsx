import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { selectWatches } from '../../machines/session/session/session.selectors.ts';
import { selectPanel } from '../../machines/session/viewer/viewer.selectors.ts';
import type { ViewerPanel } from '../../machines/session/viewer/viewer.types.ts';
import { Sheet } from '../parts/dialog/Sheet.tsx';
import { useText } from '../parts/text/useText.ts';
import { ClipboardPanel } from './ClipboardPanel.tsx';
import { FilesPanel } from './files/FilesPanel.tsx';
import { InfoPanel } from './InfoPanel.tsx';
import { MenuPanel } from './MenuPanel.tsx';
import type { SessionToolsProps } from './props.ts';
import { SharePanel } from './share/SharePanel.tsx';
import { TextInputPanel } from './TextInputPanel.tsx';
import { PeopleHere } from './audience/PeopleHere.tsx';

interface Panel {
  readonly title:
    | 'session.menu'
    | 'session.clipboard.title'
    | 'files.title'
    | 'share.title'
    | 'share.people'
    | 'sessionTools.info.title'
    | 'textInput.title';
  readonly Content: ComponentType<SessionToolsProps>;
}

const PANELS: Readonly<Record<ViewerPanel, Panel>> = {
  menu: { title: 'session.menu', Content: MenuPanel },
  clipboard: { title: 'session.clipboard.title', Content: ClipboardPanel },
  files: { title: 'files.title', Content: FilesPanel },
  info: { title: 'sessionTools.info.title', Content: InfoPanel },
  people: { title: 'share.people', Content: PeoplePanel },
  share: { title: 'share.title', Content: SharePanel },
  textInput: { title: 'textInput.title', Content: TextInputPanel },
};

/** What is of no use to those who look on; control may be taken while it is open. */
const FOR_CONTROL: ReadonlySet<ViewerPanel> = new Set(['clipboard', 'textInput']);

/** The side sheet; on a phone it comes from below. */
export function SessionSheet(props: SessionToolsProps) {
  const { t } = useText();
  const panel = useSelector(props.viewer, selectPanel);
  const watches = useSelector(props.session, selectWatches);
  if (panel === null || (watches && FOR_CONTROL.has(panel))) return null;
  const { title, Content } = PANELS[panel];
  return (
    <Sheet
      key={panel}
      title={t(title)}
      fromBar={panel === 'menu'}
      closeLabel={t('common.close')}
      onClose={() => props.viewer.send({ type: 'sheet.close' })}
    >
      <Content {...props} />
    </Sheet>
  );
}

/** Who is in the session, as the badge of the bar leads to it. */
export function PeoplePanel({ session }: SessionToolsProps) {
  return <PeopleHere session={session} headed={false} />;
}
