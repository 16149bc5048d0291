import { useSelector } from '@xstate/react';
import { selectTaken } from '../../machines/files/fileManager/fileManager.selectors.ts';
import type { CopyAnswer } from '../../machines/files/fileManager/fileManager.types.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { useText } from '../parts/text/useText.ts';
import type { FileManagerProps } from './props.ts';

/** Asked once for all copies whose names are taken; closing calls all copies off. */
export function CopyClash({ content }: FileManagerProps) {
  const { t } = useText();
  const taken = useSelector(content, selectTaken);
  const [name = ''] = taken;
  const answer = (chosen: CopyAnswer) => () => content.send({ type: 'clash.answer', answer: chosen });
  const close = () => {
    content.send({ type: 'dialog.close' });
    content.send({ type: 'change.cancel' });
  };
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('fileManager.copyClash.title', { count: taken.length, name })}
      dismiss={{ label: t('fileManager.copyClash.cancel'), onDismiss: close }}
    >
      <p>{t('fileManager.copyClash.text', { count: taken.length })}</p>
      <Actions>
        <Button onClick={answer('skip')}>{t('fileManager.clash.skip')}</Button>
        <Button onClick={answer('replace')}>{t('fileManager.clash.replace')}</Button>
        <Button kind="primary" data-autofocus onClick={answer('keepBoth')}>
          {t('fileManager.clash.keepBoth')}
        </Button>
      </Actions>
    </Dialog>
  );
}
