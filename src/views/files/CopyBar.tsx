import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { selectCopying } from '../../machines/files/fileChange/fileChange.selectors.ts';
import { selectChange } from '../../machines/files/fileManager/fileManager.selectors.ts';
import { IconButton } from '../parts/button/Button.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './files.module.css';
import type { FileManagerProps } from './props.ts';

/** Copies that were dropped are being made; how long that takes only the gateway knows. */
export function CopyBar({ content }: FileManagerProps) {
  const { t } = useText();
  const change = useSelector(content, selectChange);
  if (!useSelector(change, (state) => state !== undefined && selectCopying(state))) return null;
  return (
    <div className={styles.upload}>
      <div className={styles.uploadText}>
        <strong>{t('fileManager.copying.title')}</strong>
      </div>
      <progress aria-label={t('fileManager.copying.title')} />
      <IconButton
        icon={X}
        tip="end"
        label={t('fileManager.copying.cancel')}
        onClick={() => change?.send({ type: 'change.cancel' })}
      />
    </div>
  );
}
