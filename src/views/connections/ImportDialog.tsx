import { useSelector } from '@xstate/react';
import type { ImportFileActorRef } from '../../machines/connections/importFile/importFile.machine.ts';
import { selectStep } from '../../machines/connections/importFile/importFile.selectors.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './import.module.css';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportDone, ImportProgress, ImportRefused } from './ImportEnd.tsx';
import { ImportFaults } from './ImportFaults.tsx';
import { ImportPreview } from './ImportPreview.tsx';

interface ImportProps {
  readonly importFile: ImportFileActorRef;
}

/** Many connections from a file, step by step; nothing is made before all of it is right. */
export function ImportDialog({ importFile }: ImportProps) {
  const { t } = useText();
  const isBusy = useSelector(importFile, (snapshot) => ['reading', 'importing'].includes(selectStep(snapshot)));
  const close = () => importFile.send({ type: 'import.close' });
  return (
    <Dialog
      size="large"
      title={t('connectionFiles.import.title')}
      {...(isBusy ? {} : { dismiss: { label: t('common.close'), onDismiss: close } })}
    >
      <Step importFile={importFile} />
    </Dialog>
  );
}

function Step({ importFile }: ImportProps) {
  switch (useSelector(importFile, selectStep)) {
    case 'idle':
      return <ChooseFile importFile={importFile} />;
    case 'reading':
      return <Reading importFile={importFile} />;
    case 'faults':
      return <ImportFaults importFile={importFile} />;
    case 'preview':
      return <ImportPreview importFile={importFile} />;
    case 'importing':
      return <ImportProgress importFile={importFile} />;
    case 'refused':
      return <ImportRefused importFile={importFile} />;
    case 'done':
      return <ImportDone importFile={importFile} />;
  }
}

function Reading({ importFile }: ImportProps) {
  const { t } = useText();
  return (
    <>
      <div className={styles.waiting} role="status">
        <progress aria-label={t('connectionFiles.import.reading')} />
        <p>{t('connectionFiles.import.reading')}</p>
      </div>
      <Actions>
        <Button onClick={() => importFile.send({ type: 'import.cancel' })}>{t('common.cancel')}</Button>
      </Actions>
    </>
  );
}
