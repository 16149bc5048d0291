import { useRef } from 'react';
import type { ClashAnswer } from '../../machines/files/fileUploads/fileUploads.types.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { CheckField } from '../parts/form/Field.tsx';
import { useText } from '../parts/text/useText.ts';

interface ClashQuestionProps {
  readonly name: string;
  /** Words for "all of them"; null where there are no others. */
  readonly forAll: string | null;
  readonly onAnswer: (answer: ClashAnswer, forAll: boolean) => void;
  readonly onDismiss: () => void;
}

/** Asked before something is replaced; once for all that follow where somebody says so. */
export function ClashQuestion({ name, forAll, onAnswer, onDismiss }: ClashQuestionProps) {
  const { t } = useText();
  const box = useRef<HTMLInputElement>(null);
  const answer = (chosen: ClashAnswer) => onAnswer(chosen, box.current?.checked === true);
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('fileManager.clash.title', { name })}
      dismiss={{ label: t('fileManager.uploading.cancel'), onDismiss }}
    >
      <p>{t('fileManager.clash.text')}</p>
      {forAll !== null && <CheckField ref={box} label={forAll} />}
      <ClashAnswers onAnswer={answer} />
    </Dialog>
  );
}

/** What may become of something whose name is taken. */
export function ClashAnswers({ onAnswer }: { readonly onAnswer: (answer: ClashAnswer) => void }) {
  const { t } = useText();
  return (
    <Actions>
      <Button onClick={() => onAnswer('skip')}>{t('fileManager.clash.skip')}</Button>
      <Button onClick={() => onAnswer('replace')}>{t('fileManager.clash.replace')}</Button>
      <Button kind="primary" data-autofocus onClick={() => onAnswer('keepBoth')}>
        {t('fileManager.clash.keepBoth')}
      </Button>
    </Actions>
  );
}
