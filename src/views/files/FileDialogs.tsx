import { useSelector } from '@xstate/react';
import { selectTakenNames } from '../../machines/files/fileChange/fileChange.selectors.ts';
import {
  selectChange,
  selectDialog,
  selectLeaving,
  selectTaken,
  selectUploads,
} from '../../machines/files/fileManager/fileManager.selectors.ts';
import { selectAskingToLeave } from '../../machines/files/fileLeaving/fileLeaving.machine.ts';
import { selectAsking } from '../../machines/files/fileUploads/fileUploads.selectors.ts';
import { LeaveQuestion } from '../shared/editing/questions.tsx';
import { ChangeClash, ChangeProblem } from './ChangeDialogs.tsx';
import { ClashDialog } from './ClashDialog.tsx';
import { CopyClash } from './CopyClash.tsx';
import { CopyDialog, CreateDialog, MoveDialog, RenameDialog } from './NameDialogs.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { UploadDialog } from './UploadDialog.tsx';
import type { FileManagerProps } from './props.ts';

/** The one dialog that is open. */
export function FileDialogs({ content, limit }: FileManagerProps & { readonly limit: string }) {
  const uploads = useSelector(content, selectUploads);
  const isAsking = useSelector(uploads, (snapshot) => snapshot !== undefined && selectAsking(snapshot));
  const leaving = useSelector(content, selectLeaving);
  const isLeaving = useSelector(leaving, (state) => state !== undefined && selectAskingToLeave(state));
  const change = useSelector(content, selectChange);
  const isClashing = useSelector(change, (state) => state !== undefined && selectTakenNames(state).length > 0);
  const isTaken = useSelector(content, (state) => selectTaken(state).length > 0);
  const dialog = useSelector(content, selectDialog);
  if (isLeaving && leaving !== undefined) return <LeaveQuestion area="fileManager" editor={leaving} />;
  if (isClashing && change !== undefined) return <ChangeClash change={change} />;
  if (isTaken) return <DialogClash content={content} />;
  switch (dialog) {
    case 'upload':
      return <UploadDialog content={content} limit={limit} />;
    case 'rename':
      return <RenameDialog content={content} />;
    case 'move':
      return <MoveDialog content={content} />;
    case 'copy':
      return <CopyDialog content={content} />;
    case 'remove':
      return <RemoveDialog content={content} />;
    case 'create':
      return <CreateDialog content={content} />;
    case null:
      if (isAsking && uploads !== undefined) return <ClashDialog uploads={uploads} />;
      return change === undefined ? null : <ChangeProblem change={change} />;
  }
}

/** Of the copies that a dialog asked for. */
function DialogClash({ content }: FileManagerProps) {
  return (
    <CopyClash
      taken={useSelector(content, selectTaken)}
      onAnswer={(answer) => content.send({ type: 'clash.answer', answer })}
      onClose={() => content.send({ type: 'dialog.close' })}
    />
  );
}
