import { useSelector } from '@xstate/react';
import { Share2 } from 'lucide-react';
import { selectPanel } from '../../../machines/session/viewer/viewer.selectors.ts';
import { selectShareStep } from '../../../machines/session/share/share.selectors.ts';
import { IconButton } from '../../parts/button/Button.tsx';
import { useText } from '../../parts/text/useText.ts';
import type { FramedProps } from '../props.ts';
import { useShare } from './useShare.ts';

/** Offered only where the tunnel has sharing profiles, built in or made (A§6). */
export function ShareButton({ session, viewer }: FramedProps) {
  const { t } = useText();
  const share = useShare(session);
  const step = useSelector(share, (snapshot) => snapshot && selectShareStep(snapshot));
  const isOpen = useSelector(viewer, (snapshot) => selectPanel(snapshot) === 'share');
  if (step === undefined || step === 'absent') return null;
  const toggle = () => {
    share?.send({ type: 'share.refresh' });
    viewer.send(isOpen ? { type: 'sheet.close' } : { type: 'sheet.open', panel: 'share' });
  };
  return <IconButton icon={Share2} label={t('share.title')} pressed={isOpen} onClick={toggle} />;
}
