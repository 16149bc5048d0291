import { useSelector } from '@xstate/react';
import { selectPanel } from '../../machines/frame/frame.selectors.ts';
import type { SessionActorRef } from '../../machines/session/session.machine.ts';
import { Sheet } from '../parts/Sheet.tsx';
import { useText } from '../parts/useText.ts';
import type { FramedProps } from './props.ts';
import { ClipboardPanel } from './ClipboardPanel.tsx';
import { InfoPanel } from './InfoPanel.tsx';
import { MenuPanel } from './MenuPanel.tsx';

interface SessionSheetProps extends FramedProps {
  readonly sessions: readonly SessionActorRef[];
}

const TITLES = { menu: 'session.menu', clipboard: 'session.clipboard.title', info: 'session.info.title' } as const;

/** The side sheet; on a phone it comes from below. */
export function SessionSheet({ session, frame, sessions }: SessionSheetProps) {
  const { t } = useText();
  const panel = useSelector(frame, selectPanel);
  if (panel === null) return null;
  return (
    <Sheet
      key={panel}
      title={t(TITLES[panel])}
      closeLabel={t('common.close')}
      onClose={() => frame.send({ type: 'sheet.close' })}
    >
      {panel === 'menu' && <MenuPanel session={session} frame={frame} sessions={sessions} />}
      {panel === 'clipboard' && <ClipboardPanel session={session} />}
      {panel === 'info' && <InfoPanel session={session} />}
    </Sheet>
  );
}
