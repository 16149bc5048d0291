import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';
import { selectMiniMeeting } from '../../../machines/shell/app/app.selectors.ts';
import type { PageActorRef } from '../../../machines/shell/page/page.machine.ts';
import { selectContent, selectLoadFailed, selectView } from '../../../machines/shell/page/page.selectors.ts';
import { Actions } from '../../parts/button/Actions.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { useText } from '../../parts/text/useText.ts';
import type { AppProps } from '../app/props.ts';

/** A meeting that lies over a session, whichever screen is shown. */
export function MiniMeetingHost({ app }: AppProps) {
  const host = useSelector(app, selectMiniMeeting);
  return host && <Opened key={host.sessionId} app={app} host={host} />;
}

function Opened({ app, host }: AppProps & { readonly host: PageActorRef }) {
  const content = useSelector(host, selectContent);
  const failed = useSelector(host, selectLoadFailed);
  const View = useSelector(host, selectView) as ComponentType<{ readonly content: AnyActorRef }> | null;
  if (failed) return <NotLoaded app={app} host={host} />;
  return content !== null && View !== null && <View content={content} />;
}

function NotLoaded({ app, host }: AppProps & { readonly host: PageActorRef }) {
  const { t } = useText();
  const close = () => app.send({ type: 'miniMeeting.close' });
  return (
    <Dialog title={t('page.failed.title')} size="small" dismiss={{ label: t('common.close'), onDismiss: close }}>
      <p>{t('page.failed.text')}</p>
      <Actions>
        <Button kind="primary" onClick={() => host.send({ type: 'page.retry' })}>
          {t('page.failed.retry')}
        </Button>
      </Actions>
    </Dialog>
  );
}
