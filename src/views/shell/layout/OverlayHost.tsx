import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';
import { type OverlayActorRef, selectOverlayPage } from '../../../machines/shell/overlay/overlay.machine.ts';
import {
  type PageActorRef,
  selectContent,
  selectLoadFailed,
  selectView,
} from '../../../machines/shell/page/page.machine.ts';
import { Actions } from '../../parts/button/Actions.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { useText } from '../../parts/text/useText.ts';

interface OverlayProps {
  readonly overlay: OverlayActorRef;
}

/** What lies over the screen, whichever that is. */
export function OverlayHost({ overlay }: OverlayProps) {
  const host = useSelector(overlay, selectOverlayPage);
  return host && <Opened key={host.sessionId} overlay={overlay} host={host} />;
}

function Opened({ overlay, host }: OverlayProps & { readonly host: PageActorRef }) {
  const content = useSelector(host, selectContent);
  const failed = useSelector(host, selectLoadFailed);
  const View = useSelector(host, selectView) as ComponentType<{ readonly content: AnyActorRef }> | null;
  if (failed) return <NotLoaded overlay={overlay} host={host} />;
  return content !== null && View !== null && <View content={content} />;
}

function NotLoaded({ overlay, host }: OverlayProps & { readonly host: PageActorRef }) {
  const { t } = useText();
  const close = () => overlay.send({ type: 'overlay.close' });
  return (
    <Dialog title={t('page.failed.title')} size="small" dismiss={{ label: t('common.close'), onDismiss: close }}>
      <p>{t('page.failed.text')}</p>
      <Actions>
        <Button onClick={() => host.send({ type: 'page.retry' })}>{t('page.failed.retry')}</Button>
        <Button kind="primary" onClick={() => host.send({ type: 'page.reload' })}>
          {t('common.reload')}
        </Button>
      </Actions>
    </Dialog>
  );
}
