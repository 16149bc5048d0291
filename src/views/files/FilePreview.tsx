import { useSelector } from '@xstate/react';
import { ArrowLeft, ArrowRight, Download, FileX } from 'lucide-react';
import { selectPreview } from '../../machines/files/fileManager/fileManager.selectors.ts';
import type { FilePreviewActorRef } from '../../machines/files/filePreview/filePreview.machine.ts';
import type { PreviewItem } from '../../machines/files/filePreview/filePreview.types.ts';
import * as select from '../../machines/files/filePreview/filePreview.selectors.ts';
import { Button, IconButton } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { Icon } from '../parts/icon/Icon.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './preview.module.css';
import type { FileManagerProps } from './props.ts';
import { ShownPart } from './ShownPart.tsx';

/** A file of a drive, shown in place. */
export function FilePreview({ content }: FileManagerProps) {
  const preview = useSelector(content, selectPreview);
  const item = useSelector(preview, (state) => (state === undefined ? null : select.selectPreviewed(state)));
  if (preview === undefined || item === null) return null;
  return <Shown content={content} preview={preview} item={item} />;
}

interface ShownProps extends FileManagerProps {
  readonly preview: FilePreviewActorRef;
  readonly item: PreviewItem;
}

function Shown({ content, preview, item: { path, name } }: ShownProps) {
  const { t } = useText();
  const close = () => preview.send({ type: 'preview.close' });
  return (
    <Dialog size="large" title={name} dismiss={{ label: t('webDrive.preview.close'), onDismiss: close }}>
      <div className={styles.stage}>
        <Stage preview={preview} name={name} />
      </div>
      <footer className={styles.foot}>
        <Steps preview={preview} />
        <Button icon={Download} onClick={() => content.send({ type: 'preview.download', path, name })}>
          {t('webDrive.preview.download')}
        </Button>
      </footer>
    </Dialog>
  );
}

function Stage({ preview, name }: Pick<ShownProps, 'preview'> & { readonly name: string }) {
  const { t } = useText();
  const [shown, isBroken] = [useSelector(preview, select.selectShown), useSelector(preview, select.selectBroken)];
  const failure = useSelector(preview, (state) => state.context.failure);
  if (isBroken)
    return (
      <div className={styles.broken} role="alert">
        <Icon as={FileX} size={32} />
        <p>{failure === null ? t('webDrive.preview.broken') : t('webDrive.preview.unreachable')}</p>
        <Button onClick={() => preview.send({ type: 'preview.retry' })}>{t('webDrive.preview.retry')}</Button>
      </div>
    );
  if (shown === null) return <div className={styles.broken} aria-busy="true" />;
  return <ShownPart key={name} preview={preview} shown={shown} name={name} />;
}

function Steps({ preview }: Pick<ShownProps, 'preview'>) {
  const { t } = useText();
  const [hasBefore, hasAfter] = [
    useSelector(preview, select.selectHasBefore),
    useSelector(preview, select.selectHasAfter),
  ];
  return (
    <div className={styles.steps}>
      <IconButton
        icon={ArrowLeft}
        tip="none"
        label={t('webDrive.preview.previous')}
        disabled={!hasBefore}
        onClick={() => preview.send({ type: 'preview.step', by: -1 })}
      />
      <IconButton
        icon={ArrowRight}
        tip="none"
        label={t('webDrive.preview.next')}
        disabled={!hasAfter}
        onClick={() => preview.send({ type: 'preview.step', by: 1 })}
      />
    </div>
  );
}
