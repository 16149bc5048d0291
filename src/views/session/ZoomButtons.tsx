import { useSelector } from '@xstate/react';
import { Scan, ZoomIn, ZoomOut } from 'lucide-react';
import type { ViewerActorRef } from '../../machines/session/viewer/viewer.machine.ts';
import { selectFitted, selectZoomPercent } from '../../machines/session/viewer/viewer.selectors.ts';
import { IconButton } from '../parts/button/Button.tsx';
import { useText } from '../parts/text/useText.ts';
import zoom from './zoom.module.css';

/** Zoom as percent (A§5), and fitting to the window. */
export function ZoomButtons({ viewer }: { readonly viewer: ViewerActorRef }) {
  const { t, language } = useText();
  const fitted = useSelector(viewer, selectFitted);
  const percent = useSelector(viewer, selectZoomPercent);
  const shown = new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100);
  return (
    <span className={zoom.group} role="group" aria-label={t('session.zoom')}>
      <IconButton icon={ZoomOut} label={t('session.zoomOut')} onClick={() => viewer.send({ type: 'zoom.out' })} />
      <output className={zoom.percent}>{shown}</output>
      <IconButton icon={ZoomIn} label={t('session.zoomIn')} onClick={() => viewer.send({ type: 'zoom.in' })} />
      <IconButton
        icon={Scan}
        label={t('session.fit')}
        pressed={fitted}
        tip="end"
        onClick={() => viewer.send({ type: 'zoom.fit' })}
      />
    </span>
  );
}
