import { CloudOff } from 'lucide-react';
import styles from './editor.module.css';
import { Skeleton } from '../../parts/display/Skeleton.tsx';
import { Empty } from '../../parts/display/Empty.tsx';
import { Hidden } from '../../parts/display/Hidden.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { useText } from '../../parts/text/useText.ts';

const SKELETONS = ['30%', '70%', '46%', '58%'] as const;

/** An editor whose object is on its way. */
export function LoadingEditor() {
  const { t } = useText();
  return (
    <div className={styles.page} aria-busy>
      <Hidden>{t('common.loading')}</Hidden>
      <div className={styles.card}>
        {SKELETONS.map((width) => (
          <Skeleton key={width} width={width} height={16} />
        ))}
      </div>
    </div>
  );
}

interface FailedEditorProps {
  readonly editor: { readonly send: (event: { readonly type: 'editor.cancel' | 'editor.retry' }) => void };
  /** Whose texts are shown; each has the same keys. */
  readonly area: 'editor' | 'userEditor';
  readonly code: string | null;
  readonly back: string;
}

/** An editor whose object could not be had. */
export function FailedEditor({ editor, area, code, back }: FailedEditorProps) {
  const { t } = useText();
  return (
    <div className={styles.page} role="alert">
      <Empty
        icon={CloudOff}
        heading="h1"
        title={t(`${area}.failure.load`)}
        text={t(`${area}.failure.loadText`)}
        code={code}
      >
        <Button onClick={() => editor.send({ type: 'editor.cancel' })}>{back}</Button>{' '}
        <Button kind="primary" onClick={() => editor.send({ type: 'editor.retry' })}>
          {t('common.retry')}
        </Button>
      </Empty>
    </div>
  );
}
