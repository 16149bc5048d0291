import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { FileUploadsActorRef } from '../../machines/files/fileUploads/fileUploads.machine.ts';
import {
  selectUploadCount,
  selectUploadName,
  selectUploadNumber,
} from '../../machines/files/fileUploads/fileUploads.selectors.ts';
import type { ClashAnswer } from '../../machines/files/fileUploads/fileUploads.types.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { CheckField } from '../parts/form/Field.tsx';
import { useText } from '../parts/text/useText.ts';

/** Asked before something is replaced; once for all that follow where somebody says so. */
export function ClashDialog({ uploads }: { readonly uploads: FileUploadsActorRef }) {
  const { t } = useText();
  const forAll = useRef<HTMLInputElement>(null);
  const name = useSelector(uploads, selectUploadName);
  const hasMore = useSelector(uploads, (state) => selectUploadCount(state) > selectUploadNumber(state));
  const answer = (chosen: ClashAnswer) => () =>
    uploads.send({ type: 'clash.answer', answer: chosen, forAll: forAll.current?.checked === true });
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('fileManager.clash.title', { name })}
      dismiss={{ label: t('fileManager.uploading.cancel'), onDismiss: () => uploads.send({ type: 'upload.cancel' }) }}
    >
      <p>{t('fileManager.clash.text')}</p>
      {hasMore && <CheckField ref={forAll} label={t('fileManager.clash.forAll')} />}
      <Actions>
        <Button onClick={answer('skip')}>{t('fileManager.clash.skip')}</Button>
        <Button onClick={answer('replace')}>{t('fileManager.clash.replace')}</Button>
        <Button kind="primary" data-autofocus onClick={answer('keepBoth')}>
          {t('fileManager.clash.keepBoth')}
        </Button>
      </Actions>
    </Dialog>
  );
}
