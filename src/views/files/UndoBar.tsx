import { useSelector } from '@xstate/react';
import { Undo2, X } from 'lucide-react';
import { selectRestoring } from '../../machines/files/fileChange/fileChange.selectors.ts';
import { selectBinnedCount, selectChange } from '../../machines/files/fileManager/fileManager.selectors.ts';
import { Button, IconButton } from '../parts/button/Button.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './files.module.css';
import type { FileManagerProps } from './props.ts';

/** What was deleted last can be brought back. */
export function UndoBar({ content }: FileManagerProps) {
  const { t } = useText();
  const count = useSelector(content, selectBinnedCount);
  const change = useSelector(content, selectChange);
  const isRestoring = useSelector(change, (state) => state !== undefined && selectRestoring(state));
  if (count === 0) return null;
  return (
    <div className={styles.undo} role="status">
      <span>{t('fileManager.undo.text', { count })}</span>
      <Button icon={Undo2} busy={isRestoring} onClick={() => content.send({ type: 'delete.undo' })}>
        {t('fileManager.undo.undo')}
      </Button>
      <IconButton
        icon={X}
        tip="end"
        label={t('fileManager.undo.dismiss')}
        onClick={() => content.send({ type: 'undo.dismiss' })}
      />
    </div>
  );
}
