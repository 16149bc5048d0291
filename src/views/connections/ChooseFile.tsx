import { useSelector } from '@xstate/react';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useId } from 'react';
import { IMPORT_FILE_MAX_BYTES, IMPORT_ROWS_MAX } from '../../../contract/limits.ts';
import type { ImportFileActorRef } from '../../machines/connections/importFile/importFile.machine.ts';
import { selectText } from '../../machines/connections/importFile/importFile.selectors.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Button } from '../parts/button/Button.tsx';
import { AreaField } from '../parts/form/Field.tsx';
import { Icon } from '../parts/icon/Icon.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './import.module.css';

interface ImportProps {
  readonly importFile: ImportFileActorRef;
}

const ACCEPTED = '.csv,.tsv,.json,.yaml,.yml,text/csv,application/json';
const BYTES_PER_MEGABYTE = 1024 * 1024;

/** A file, chosen or dropped, or its text. */
export function ChooseFile({ importFile }: ImportProps) {
  const { t, language } = useText();
  const text = useSelector(importFile, selectText);
  const limits = {
    rows: new Intl.NumberFormat(language).format(IMPORT_ROWS_MAX),
    megabytes: IMPORT_FILE_MAX_BYTES / BYTES_PER_MEGABYTE,
  };
  return (
    <>
      <p>{t('connectionFiles.import.intro')}</p>
      <DropZone importFile={importFile} label={t('connectionFiles.import.choose')} />
      <AreaField
        label={t('connectionFiles.import.text')}
        hint={t('connectionFiles.import.limits', limits)}
        rows={6}
        spellCheck={false}
        wrap="off"
        value={text}
        onChange={({ target }) => importFile.send({ type: 'text.change', text: target.value })}
      />
      <Actions>
        <Button onClick={() => importFile.send({ type: 'import.close' })}>{t('common.cancel')}</Button>
        <Button kind="primary" disabled={text.trim() === ''} onClick={() => importFile.send({ type: 'text.read' })}>
          {t('connectionFiles.import.read')}
        </Button>
      </Actions>
    </>
  );
}

interface DropProps extends ImportProps {
  readonly label: string;
}

/** The browser's own file field, drawn as a place where a file can be dropped. */
export function DropZone({ importFile, label }: DropProps) {
  const { t } = useText();
  const id = useId();
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) importFile.send({ type: 'file.choose', file });
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files);
    target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  return (
    <label className={styles.drop} htmlFor={id} onDrop={drop} onDragOver={(event) => event.preventDefault()}>
      <Icon as={FileUp} />
      <span>
        <strong>{label}</strong> <span>{t('connectionFiles.import.drop')}</span>
      </span>
      <input id={id} type="file" accept={ACCEPTED} onChange={choose} />
    </label>
  );
}
