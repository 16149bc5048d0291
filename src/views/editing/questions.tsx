import type { ReactNode } from 'react';
import { Actions } from '../parts/Actions.tsx';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { useText } from '../parts/useText.ts';

/** Whose texts are shown; each has the same keys. */
type Area = 'editor' | 'userEditor' | 'notes';

interface QuestionProps {
  readonly title: string;
  readonly text: string;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** What stands before everything else until it is answered. */
export function Question({ title, text, onDismiss, children }: QuestionProps) {
  const { t } = useText();
  return (
    <Dialog role="alertdialog" size="small" title={title} dismiss={{ label: t('common.close'), onDismiss }}>
      <p>{text}</p>
      <Actions>{children}</Actions>
    </Dialog>
  );
}

interface LeavingProps {
  readonly area: Area;
  readonly onKeep: () => void;
  readonly onConfirm: () => void;
}

/** Before what was typed and not saved is given up. */
export function LeaveQuestion({ area, onKeep, onConfirm }: LeavingProps) {
  const { t } = useText();
  return (
    <Question title={t(`${area}.leaving.title`)} text={t(`${area}.leaving.text`)} onDismiss={onKeep}>
      <Button kind="danger" onClick={onConfirm}>
        {t(`${area}.leaving.confirm`)}
      </Button>
      <Button kind="primary" onClick={onKeep} data-autofocus>
        {t(`${area}.leaving.keep`)}
      </Button>
    </Question>
  );
}

interface OvertakenProps {
  readonly area: Exclude<Area, 'notes'>;
  readonly onKeep: () => void;
  readonly onReload: () => void;
  readonly onOverwrite: () => void;
}

/** Somebody else saved it meanwhile: whoever comes second decides which stays. */
export function OvertakenQuestion({ area, onKeep, onReload, onOverwrite }: OvertakenProps) {
  const { t } = useText();
  return (
    <Question title={t(`${area}.overtaken.title`)} text={t(`${area}.overtaken.text`)} onDismiss={onKeep}>
      <Button onClick={onReload}>{t(`${area}.overtaken.reload`)}</Button>
      <Button kind="danger" onClick={onOverwrite}>
        {t(`${area}.overtaken.overwrite`)}
      </Button>
      <Button kind="primary" onClick={onKeep} data-autofocus>
        {t(`${area}.overtaken.keep`)}
      </Button>
    </Question>
  );
}
