import { useSelector } from '@xstate/react';
import type { FileChangeActorRef } from '../../machines/files/fileChange/fileChange.machine.ts';
import { selectChangeFault, selectTakenNames } from '../../machines/files/fileChange/fileChange.selectors.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { useText } from '../parts/text/useText.ts';
import { CopyClash } from './CopyClash.tsx';
import { useFault } from './useFault.ts';

interface ChangeProps {
  readonly change: FileChangeActorRef;
}

/** Of what is done without a dialog: what becomes of names that are taken. */
export function ChangeClash({ change }: ChangeProps) {
  return (
    <CopyClash
      taken={useSelector(change, selectTakenNames)}
      onAnswer={(answer) => change.send({ type: 'clash.answer', answer })}
      onClose={() => change.send({ type: 'change.cancel' })}
    />
  );
}

/** Of what was done without a dialog: why nothing came of it. */
export function ChangeProblem({ change }: ChangeProps) {
  const { t } = useText();
  const fault = useFault(useSelector(change, selectChangeFault));
  const close = () => change.send({ type: 'fault.acknowledge' });
  if (fault === null) return null;
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('fileManager.problem')}
      dismiss={{ label: t('fileManager.dialogs.close'), onDismiss: close }}
    >
      <p>{fault}</p>
      <Actions>
        <Button kind="primary" data-autofocus onClick={close}>
          {t('fileManager.dialogs.close')}
        </Button>
      </Actions>
    </Dialog>
  );
}
