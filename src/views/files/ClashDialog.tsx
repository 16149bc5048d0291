import { useSelector } from '@xstate/react';
import type { FileUploadsActorRef } from '../../machines/files/fileUploads/fileUploads.machine.ts';
import {
  selectUploadCount,
  selectUploadName,
  selectUploadNumber,
} from '../../machines/files/fileUploads/fileUploads.selectors.ts';
import { useText } from '../parts/text/useText.ts';
import { ClashQuestion } from './ClashQuestion.tsx';

export function ClashDialog({ uploads }: { readonly uploads: FileUploadsActorRef }) {
  const { t } = useText();
  const name = useSelector(uploads, selectUploadName);
  const hasMore = useSelector(uploads, (state) => selectUploadCount(state) > selectUploadNumber(state));
  return (
    <ClashQuestion
      name={name}
      forAll={hasMore ? t('fileManager.clash.forAll') : null}
      onAnswer={(answer) => uploads.send({ type: 'clash.answer', ...answer })}
      onDismiss={() => uploads.send({ type: 'upload.cancel' })}
    />
  );
}
