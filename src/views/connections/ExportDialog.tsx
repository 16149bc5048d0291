import { useSelector } from '@xstate/react';
import { IMPORT_FORMATS } from '../../../contract/importFile/importFile.types.ts';
import {
  type ExportFileActorRef,
  selectExportFailure,
  selectFormat,
  selectSecrets,
  selectWriting,
} from '../../machines/connections/exportFile/exportFile.machine.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Banner } from '../parts/display/Banner.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { CheckField } from '../parts/form/Field.tsx';
import { Segments } from '../parts/form/Segments.tsx';
import { useText } from '../parts/text/useText.ts';

const NAMES = { csv: 'CSV', json: 'JSON', yaml: 'YAML' } as const;

/** All connections as a file. Secrets go along only when somebody says so, and is told what that means. */
export function ExportDialog({ exportFile }: { readonly exportFile: ExportFileActorRef }) {
  const { t } = useText();
  const format = useSelector(exportFile, selectFormat);
  const secrets = useSelector(exportFile, selectSecrets);
  const writing = useSelector(exportFile, selectWriting);
  const failure = useSelector(exportFile, selectExportFailure);
  const close = () => exportFile.send({ type: 'export.close' });
  return (
    <Dialog title={t('connectionFiles.export.title')} dismiss={{ label: t('common.close'), onDismiss: close }}>
      <p>{t('connectionFiles.export.note')}</p>
      <Segments
        legend={t('connectionFiles.export.format')}
        segments={IMPORT_FORMATS.map((value) => ({ value, label: NAMES[value] }))}
        chosen={format}
        hint={t(`connectionFiles.export.hint.${format}`)}
        onChoose={(value) => exportFile.send({ type: 'format.choose', format: value })}
      />
      <CheckField
        label={t('connectionFiles.export.secrets')}
        checked={secrets}
        onChange={({ target }) => exportFile.send({ type: 'secrets.choose', secrets: target.checked })}
      />
      {secrets && (
        <Banner tone="warn" title={t('connectionFiles.export.warning')}>
          {t('connectionFiles.export.warningText')}
        </Banner>
      )}
      {failure !== null && <Banner tone="bad" title={t('connectionFiles.export.failed')} />}
      <Actions>
        <Button onClick={close}>{t('common.cancel')}</Button>
        <Button kind="primary" busy={writing} onClick={() => exportFile.send({ type: 'export.start' })}>
          {t('connectionFiles.export.start')}
        </Button>
      </Actions>
    </Dialog>
  );
}
