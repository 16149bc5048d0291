import { useSelector } from '@xstate/react';
import { Share2 } from 'lucide-react';
import { selectShareStep } from '../../../machines/session/share/share.selectors.ts';
import { useText } from '../../parts/text/useText.ts';
import { MenuItem } from '../MenuItem.tsx';
import type { FramedProps } from '../props.ts';
import { useShare } from './useShare.ts';

/** Offered only where the tunnel has sharing profiles (A§6). */
export function ShareItem({ session, viewer }: FramedProps) {
  const { t } = useText();
  const share = useShare(session);
  const step = useSelector(share, (snapshot) => snapshot && selectShareStep(snapshot));
  if (step === undefined || step === 'absent') return null;
  return (
    <MenuItem
      icon={Share2}
      text={t('share.title')}
      onChoose={() => {
        share?.send({ type: 'share.refresh' });
        viewer.send({ type: 'sheet.open', panel: 'share' });
      }}
    />
  );
}
