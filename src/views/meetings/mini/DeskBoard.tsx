import { useSelector } from '@xstate/react';
import { Eraser, type LucideIcon, MousePointer2, Pencil } from 'lucide-react';
import {
  selectIsBoardOverDesktop,
  selectIsBoardWatched,
  selectTool,
} from '../../../machines/meetings/board/board.machine.ts';
import type { BoardTool } from '../../../machines/meetings/board/board.types.ts';
import { selectBoard } from '../../../machines/meetings/meeting/meeting.selectors.ts';
import { IconButton } from '../../parts/button/Button.tsx';
import { Announcer } from '../../parts/display/Hidden.tsx';
import { useText } from '../../parts/text/useText.ts';
import { BoardActs, type BoardProps, ClearQuestion, HideBoard, PenChoice } from '../BoardTools.tsx';
import type { MeetingProps } from '../props.ts';
import styles from './deskBoard.module.css';

/** The tools of a board that lies over a remote picture; the sheet itself is a part of the picture. */
export function DeskBoard({ meeting }: MeetingProps) {
  const board = useSelector(meeting, selectBoard);
  const isOver = useSelector(board, selectIsBoardOverDesktop);
  return board && isOver ? <DeskTools board={board} /> : null;
}

function DeskTools({ board }: BoardProps) {
  const { t } = useText();
  const isWatched = useSelector(board, selectIsBoardWatched);
  return (
    <>
      <div
        className={styles.bar}
        role="toolbar"
        aria-label={t('meeting.board.tools')}
        onKeyDown={({ key }) => {
          if (key === 'Escape') board.send({ type: 'board.rest' });
        }}
      >
        <Hands board={board} />
        {!isWatched && <PenChoice board={board} />}
        {!isWatched && <BoardActs board={board} tip="end" />}
      </div>
      <Announcer>{t(isWatched ? 'meeting.board.watchHint' : 'meeting.board.overHint')}</Announcer>
      <ClearQuestion board={board} />
    </>
  );
}

/** What the pointer does: it is the desktop's, or one of two tools is in the hand. */
function Hands({ board }: BoardProps) {
  const { t } = useText();
  const isWatched = useSelector(board, selectIsBoardWatched);
  return (
    <div>
      <IconButton
        icon={MousePointer2}
        label={t('meeting.board.rest')}
        pressed={isWatched}
        tip="end"
        onClick={() => board.send({ type: 'board.rest' })}
      />
      <Hand board={board} tool="pen" icon={Pencil} />
      <Hand board={board} tool="eraser" icon={Eraser} />
      <HideBoard board={board} />
    </div>
  );
}

function Hand({ board, tool, icon }: BoardProps & { readonly tool: BoardTool; readonly icon: LucideIcon }) {
  const { t } = useText();
  const isWatched = useSelector(board, selectIsBoardWatched);
  const isChosen = useSelector(board, selectTool) === tool;
  return (
    <IconButton
      icon={icon}
      label={t(`meeting.board.${tool}`)}
      pressed={isChosen && !isWatched}
      tip="end"
      onClick={() => board.send({ type: 'board.tool', tool })}
    />
  );
}
