import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';
import {
  type PageActorRef,
  selectContent,
  selectLoadFailed,
  selectParams,
  selectView,
} from '../../../machines/shell/page/page.machine.ts';
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
  if (failed) return <NotLoaded onRetry={() => host.send({ type: 'page.retry' })} />;
  if (content === null || View === null) return <LoadingView />;
  return (
    <SoughtSection value={section}>
      <View content={content} />
    </SoughtSection>
  );
}

function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useText();
  return (
    <div className={page.page} role="alert">
      <h1>{t('page.failed.title')}</h1>
      <p>{t('page.failed.text')}</p>
      <Button onClick={onRetry}>{t('page.failed.retry')}</Button>
    </div>
  );
}
