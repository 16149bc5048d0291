import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { selectPanel } from '../../machines/session/frame/frame.selectors.ts';
import type { FramePanel } from '../../machines/session/frame/frame.types.ts';
import { Sheet } from '../parts/dialog/Sheet.tsx';
import { useText } from '../parts/text/useText.ts';
import { PeoplePanel } from './audience/PeoplePanel.tsx';
import { ClipboardPanel } from './ClipboardPanel.tsx';
import { FilesPanel } from './files/FilesPanel.tsx';
import { InfoPanel } from './InfoPanel.tsx';
import { MenuPanel } from './MenuPanel.tsx';
import type { GearProps } from './props.ts';
import { SharePanel } from './share/SharePanel.tsx';
import { TypingPanel } from './TypingPanel.tsx';

interface Panel {
  readonly title:
    | 'session.menu'
    | 'session.clipboard.title'
    | 'files.title'
    | 'share.title'
    | 'share.people'
    | 'gear.info.title'
    | 'typing.title';
  readonly Content: ComponentType<GearProps>;
}

const PANELS: Readonly<Record<FramePanel, Panel>> = {
  menu: { title: 'session.menu', Content: MenuPanel },
  clipboard: { title: 'session.clipboard.title', Content: ClipboardPanel },
  files: { title: 'files.title', Content: FilesPanel },
  info: { title: 'gear.info.title', Content: InfoPanel },
  people: { title: 'share.people', Content: PeoplePanel },
  share: { title: 'share.title', Content: SharePanel },
  typing: { title: 'typing.title', Content: TypingPanel },
};

/** The side sheet; on a phone it comes from below. */
export function SessionSheet(props: GearProps) {
  const { t } = useText();
  const panel = useSelector(props.frame, selectPanel);
  if (panel === null) return null;
  const { title, Content } = PANELS[panel];
  return (
    <Sheet
      key={panel}
      title={t(title)}
      fromBar={panel === 'menu'}
      closeLabel={t('common.close')}
      onClose={() => props.frame.send({ type: 'sheet.close' })}
    >
      <Content {...props} />
    </Sheet>
  );
}
