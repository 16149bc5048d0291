import { useSelector } from '@xstate/react';
import type { ImportFileActorRef } from '../../machines/connections/importFile/importFile.machine.ts';
import { selectReading } from '../../machines/connections/importFile/importFile.selectors.ts';
import type { ShownFault } from '../../machines/connections/importFile/importFile.types.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Banner } from '../parts/display/Banner.tsx';
import { Button } from '../parts/button/Button.tsx';
import { useText } from '../parts/text/useText.ts';
import { DropZone } from './ChooseFile.tsx';
import styles from './import.module.css';

interface FaultsProps {
  readonly importFile: ImportFileActorRef;
}

/** Everything that is wrong with the file, each with its place. */
export function ImportFaults({ importFile }: FaultsProps) {
  const { t } = useText();
  const reading = useSelector(importFile, selectReading);
  const { faults, moreFaults } = reading ?? { faults: [], moreFaults: 0 };
  return (
    <>
      <Banner tone="bad" title={t('connectionFiles.import.faults', { count: faults.length + moreFaults })}>
        {t('connectionFiles.import.faultsText')}
      </Banner>
      <FaultTable faults={faults} />
      {moreFaults > 0 && <p>{t('connectionFiles.import.moreFaults', { count: moreFaults })}</p>}
      <DropZone importFile={importFile} label={t('connectionFiles.import.again')} />
      <Actions>
        <Button onClick={() => importFile.send({ type: 'import.close' })}>{t('common.close')}</Button>
        <Button onClick={() => importFile.send({ type: 'import.back' })}>{t('connectionFiles.import.back')}</Button>
      </Actions>
    </>
  );
}

function FaultTable({ faults }: { readonly faults: readonly ShownFault[] }) {
  const { t } = useText();
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('connectionFiles.import.columns.what')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('connectionFiles.import.columns.line')}</th>
            <th scope="col">{t('connectionFiles.import.columns.column')}</th>
            <th scope="col">{t('connectionFiles.import.columns.what')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ line, column, code, name }, index) => (
            <tr key={`${String(index)} ${code}`}>
              <td>{line}</td>
              <td>{column}</td>
              <td>{t(`connectionFiles.import.fault.${code}`, { name })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
