import { useSelector } from '@xstate/react';
import { Trash2, Undo2, X } from 'lucide-react';
import { BIN_LISTED_MAX } from '../../../contract/limits.ts';
import * as select from '../../machines/files/fileBin/fileBin.selectors.ts';
import { Button, IconButton } from '../parts/button/Button.tsx';
import { useText } from '../parts/text/useText.ts';
import { EmptyList, FailedList, LoadingList } from '../shared/lists/listStates.tsx';
import { BinTable } from './BinTable.tsx';
import type { BinProps } from './props.ts';
import { PurgeDialog } from './PurgeDialog.tsx';
import styles from './files.module.css';
import { useFault } from './useFault.ts';

/** What was deleted or replaced: brought back, or deleted for good. */
export function FileBin({ bin }: BinProps) {
  const { t } = useText();
  const reason = useFault(useSelector(bin, select.selectBinFault));
  return (
    <>
      <p className={styles.binHint}>{t('fileManager.bin.hint')}</p>
      {reason !== null && (
        <p role="alert" className={styles.readOnly}>
          {t('fileManager.bin.failed', { reason })}
        </p>
      )}
      <Body bin={bin} />
      <PurgeDialog bin={bin} />
    </>
  );
}

function Body({ bin }: BinProps) {
  const { t, language } = useText();
  const failure = useSelector(bin, select.selectBinFailure);
  const isCut = useSelector(bin, (state) => select.selectBinRows(state).length >= BIN_LISTED_MAX);
  switch (useSelector(bin, select.selectBinState)) {
    case 'loading':
      return <LoadingList />;
    case 'failed':
      return <FailedList failure={failure} onRetry={() => bin.send({ type: 'bin.retry' })} />;
    case 'empty':
      return (
        <EmptyList icon={Trash2} title={t('fileManager.bin.nothing.title')} text={t('fileManager.bin.nothing.text')} />
      );
    case 'full':
      return (
        <>
          <Tools bin={bin} />
          {isCut && (
            <p role="status" className={styles.binHint}>
              {t('fileManager.bin.cut', { number: new Intl.NumberFormat(language).format(BIN_LISTED_MAX) })}
            </p>
          )}
          <BinTable bin={bin} />
        </>
      );
  }
}

function Tools({ bin }: BinProps) {
  const { t } = useText();
  const busy = useSelector(bin, select.selectBinBusy);
  const chosen = useSelector(bin, (state) => select.selectBinSelected(state).size);
  return (
    <div className={styles.bar}>
      <div className={styles.tools} data-idle={chosen === 0 || undefined}>
        <Count bin={bin} />
        {chosen > 0 && (
          <IconButton icon={X} label={t('fileManager.clear')} onClick={() => bin.send({ type: 'rows.clear' })} />
        )}
        <Button icon={Undo2} disabled={chosen === 0 || busy} onClick={() => bin.send({ type: 'things.restore' })}>
          {t('fileManager.bin.restore')}
        </Button>
        <Button icon={Trash2} disabled={chosen === 0 || busy} onClick={() => bin.send({ type: 'purge.ask' })}>
          {t('fileManager.bin.purge')}
        </Button>
      </div>
      <Button kind="danger" disabled={busy} onClick={() => bin.send({ type: 'empty.ask' })}>
        {t('fileManager.bin.empty')}
      </Button>
    </div>
  );
}

function Count({ bin }: BinProps) {
  const { t, language } = useText();
  const selected = useSelector(bin, (state) => select.selectBinSelected(state).size);
  const total = useSelector(bin, (state) => select.selectBinRows(state).length);
  const count = selected > 0 ? selected : total;
  const number = new Intl.NumberFormat(language).format(count);
  return (
    <span role="status" className={styles.count}>
      {t(selected > 0 ? 'fileManager.chosen' : 'fileManager.total', { count, number })}
    </span>
  );
}
