import { useSelector } from '@xstate/react';
import { selectTool } from '../../machines/meetings/board/board.machine.ts';
import type { BoardTool } from '../../machines/meetings/board/board.types.ts';
import { Button } from '../parts/button/Button.tsx';
import { BoardCanvas } from '../parts/display/BoardCanvas.tsx';
import { useText } from '../parts/text/useText.ts';
import { usePorts } from '../shared/ports.ts';
import { BoardActs, type BoardProps, ClearQuestion, HideBoard, PenChoice } from './BoardTools.tsx';
import styles from './board.module.css';

/** C§2 a whiteboard of all in the room. */
export function Board({ board, roomid }: BoardProps & { readonly roomid: string }) {
  const { t } = useText();
  const { attachSlot } = usePorts();
  return (
    <section className={styles.board} data-part="board" aria-label={t('meeting.board.title')}>
      <Tools board={board} />
      <div className={styles.area}>
        <div className={styles.sheet}>
          <BoardCanvas
            classes={{ canvas: styles.canvas, pointers: styles.pointers }}
            id={roomid}
            label={t('meeting.board.canvas')}
            attach={attachSlot}
          />
        </div>
      </div>
      <ClearQuestion board={board} />
    </section>
  );
}

function Tools({ board }: BoardProps) {
  const { t } = useText();
  return (
    <header className={styles.tools} role="toolbar" aria-label={t('meeting.board.tools')}>
      <Tool board={board} tool="pen" />
      <Tool board={board} tool="eraser" />
      <PenChoice board={board} />
      <BoardActs board={board} tip="middle">
        <HideBoard board={board} />
      </BoardActs>
    </header>
  );
}

function Tool({ board, tool }: BoardProps & { readonly tool: BoardTool }) {
  const { t } = useText();
  const isChosen = useSelector(board, selectTool) === tool;
  return (
    <Button
      className={styles.tool}
      kind="quiet"
      aria-pressed={isChosen}
      onClick={() => board.send({ type: 'board.tool', tool })}
    >
      {t(`meeting.board.${tool}`)}
    </Button>
  );
}
