import { useRef } from 'react';
import type { ClashAnswer, ClashAnswered } from '../../machines/files/fileUploads/fileUploads.types.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { CheckField } from '../parts/form/Field.tsx';
import { useText } from '../parts/text/useText.ts';

interface ClashQuestionProps {
  readonly name: string;
  /** Words for "all of them"; null where there are no others. */
  readonly forAll: string | null;
  readonly onAnswer: (answer: Omit<ClashAnswered, 'type'>) => void;
  readonly onDismiss: () => void;
}

/** Asked before something is replaced; once for all that follow where somebody says so. */
export function ClashQuestion({ name, forAll, onAnswer, onDismiss }: ClashQuestionProps) {
  const { t } = useText();
  const [all, ever] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const answer = (chosen: ClashAnswer) => {
    const always = ever.current?.checked === true;
    onAnswer({ answer: chosen, forAll: always || all.current?.checked === true, always });
  };
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('fileManager.clash.title', { name })}
      dismiss={{ label: t('fileManager.uploading.cancel'), onDismiss }}
    >
      <p>{t('fileManager.clash.text')}</p>
      {forAll !== null && <CheckField ref={all} label={forAll} />}
      <CheckField ref={ever} label={t('fileManager.clash.always')} />
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
