import { useSelector } from '@xstate/react';
import { ServerCrash } from 'lucide-react';
import type { ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';
import {
  type PageActorRef,
  selectContent,
  selectLoadFailed,
  selectParams,
  selectView,
} from '../../../machines/shell/page/page.machine.ts';
import { Empty } from '../../parts/display/Empty.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { SoughtSection } from '../../parts/layout/soughtSection.ts';
import { useText } from '../../parts/text/useText.ts';
import { LoadingView } from './LoadingView.tsx';
import page from '../../shared/page.module.css';

type PageView = ComponentType<{ readonly content: AnyActorRef }>;

interface PageHostProps {
  readonly host: PageActorRef;
}

/** A page whose code comes over the network: on the way, here, or not to be had. */
export function PageHost({ host }: PageHostProps) {
  const content = useSelector(host, selectContent);
  const failed = useSelector(host, selectLoadFailed);
  const section = useSelector(host, selectParams)['section'] ?? null;
  const View = useSelector(host, selectView) as PageView | null;
  if (failed) return <NotLoaded host={host} />;
  if (content === null || View === null) return <LoadingView />;
  return (
    <SoughtSection value={section}>
      <View content={content} />
    </SoughtSection>
  );
}

function NotLoaded({ host }: PageHostProps) {
  const { t } = useText();
  return (
    <div className={page.page} role="alert">
      <Empty heading="h1" icon={ServerCrash} title={t('page.failed.title')} text={t('page.failed.text')}>
        <Button onClick={() => host.send({ type: 'page.retry' })}>{t('page.failed.retry')}</Button>
        <Button kind="primary" onClick={() => host.send({ type: 'page.reload' })}>
          {t('common.reload')}
        </Button>
      </Empty>
    </div>
  );
}
