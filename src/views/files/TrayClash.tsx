import { useSelector } from '@xstate/react';
import type { UploadQueueActorRef } from '../../machines/files/uploadQueue/uploadQueue.machine.ts';
import { selectClash, selectClashCount } from '../../machines/files/uploadQueue/uploadQueue.selectors.ts';
import { useText } from '../parts/text/useText.ts';
import { ClashQuestion } from './ClashQuestion.tsx';

/** Asked about all whose names are taken, before any of them is sent; closing skips them. */
export function TrayClash({ queue }: { readonly queue: UploadQueueActorRef }) {
  const { t } = useText();
  const [name, count] = [useSelector(queue, selectClash), useSelector(queue, selectClashCount)];
  if (name === null) return null;
  return (
    <ClashQuestion
      key={count}
      name={name}
      forAll={count > 1 ? t('webDrive.tray.forAll', { number: count }) : null}
      onAnswer={(answer) => queue.send({ type: 'clash.answer', ...answer })}
      onDismiss={() => queue.send({ type: 'clash.answer', answer: 'skip', forAll: true })}
    />
  );
}
