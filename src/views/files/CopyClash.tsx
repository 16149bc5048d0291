import type { CopyAnswer } from '../../machines/files/fileChange/fileChange.types.ts';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { useText } from '../parts/text/useText.ts';
import { ClashAnswers } from './ClashQuestion.tsx';

interface CopyClashProps {
  readonly taken: readonly string[];
  readonly onAnswer: (answer: CopyAnswer) => void;
  readonly onClose: () => void;
}

/** Asked once for all copies whose names are taken; closing calls all copies off. */
export function CopyClash({ taken, onAnswer, onClose }: CopyClashProps) {
  const { t } = useText();
  const [name = ''] = taken;
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('fileManager.copyClash.title', { count: taken.length, name })}
      dismiss={{ label: t('fileManager.copyClash.cancel'), onDismiss: onClose }}
    >
      <p>{t('fileManager.copyClash.text', { count: taken.length })}</p>
      <ClashAnswers onAnswer={onAnswer} />
    </Dialog>
  );
}
