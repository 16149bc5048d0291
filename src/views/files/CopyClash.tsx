import { useSelector } from '@xstate/react';
import { selectTaken } from '../../machines/files/fileManager/fileManager.selectors.ts';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { useText } from '../parts/text/useText.ts';
import { ClashAnswers } from './ClashQuestion.tsx';
import type { FileManagerProps } from './props.ts';

/** Asked once for all copies whose names are taken; closing calls all copies off. */
export function CopyClash({ content }: FileManagerProps) {
  const { t } = useText();
  const taken = useSelector(content, selectTaken);
  const [name = ''] = taken;
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
      <ClashAnswers onAnswer={(answer) => content.send({ type: 'clash.answer', answer })} />
    </Dialog>
  );
}
