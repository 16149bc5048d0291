import { useSelector } from '@xstate/react';
import { Download, Trash2, Undo2, X } from 'lucide-react';
import { isHexColor } from '../../../contract/rules/colors.ts';
import {
  type BoardActorRef,
  selectAsksToClear,
  selectCanUndo,
  selectIsBoardEmpty,
  selectPen,
  selectTool,
} from '../../machines/meetings/board/board.machine.ts';
import type { BoardTool } from '../../machines/meetings/board/board.types.ts';
import { Button, IconButton } from '../parts/button/Button.tsx';
import { BoardCanvas } from '../parts/display/BoardCanvas.tsx';
import { ColorSwatch } from '../parts/form/ColorSwatch.tsx';
import { useText } from '../parts/text/useText.ts';
import { Question } from '../shared/editing/questions.tsx';
import { usePorts } from '../shared/ports.ts';
import styles from './board.module.css';

interface BoardProps {
  readonly board: BoardActorRef;
}

const COLORS = [
  ['black', '#000000'],
  ['red', '#C62828'],
  ['green', '#2E7D32'],
  ['blue', '#1565C0'],
  ['orange', '#EF6C00'],
] as const;
const WIDEST = 30;

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
      <Pen board={board} />
      <Acts board={board} />
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

function Pen({ board }: BoardProps) {
  const { t } = useText();
  const { color, size } = useSelector(board, selectPen);
  return (
    <div className={styles.pen}>
      {COLORS.map(([name, value]) => (
        <button
          key={name}
          type="button"
          className={styles.color}
          aria-label={t(`meeting.board.colors.${name}`)}
          aria-pressed={value === color}
          style={{ background: value }}
          onClick={() => board.send({ type: 'board.color', color: value })}
        />
      ))}
      <ColorSwatch
        label={t('meeting.board.otherColor')}
        value={isHexColor(color) ? color : COLORS[0][1]}
        onChoose={(chosen) => board.send({ type: 'board.color', color: chosen })}
      />
      <input
        className={styles.size}
        type="range"
        aria-label={t('meeting.board.size')}
        min={1}
        max={WIDEST}
        value={size}
        onChange={(event) => board.send({ type: 'board.size', size: event.target.valueAsNumber })}
      />
    </div>
  );
}

function Acts({ board }: BoardProps) {
  const { t } = useText();
  const isEmpty = useSelector(board, selectIsBoardEmpty);
  const canUndo = useSelector(board, selectCanUndo);
  const act = (type: 'board.undo' | 'board.save' | 'board.clear' | 'board.toggle') => () => board.send({ type });
  return (
    <div className={styles.acts}>
      <IconButton icon={Undo2} label={t('meeting.board.undo')} disabled={!canUndo} onClick={act('board.undo')} />
      <IconButton icon={Download} label={t('meeting.board.save')} disabled={isEmpty} onClick={act('board.save')} />
      <IconButton icon={Trash2} label={t('meeting.board.clear')} disabled={isEmpty} onClick={act('board.clear')} />
      <IconButton icon={X} label={t('meeting.board.hide')} tip="end" onClick={act('board.toggle')} />
    </div>
  );
}

function ClearQuestion({ board }: BoardProps) {
  const { t } = useText();
  if (!useSelector(board, selectAsksToClear)) return null;
  const cancel = () => board.send({ type: 'board.cancel' });
  return (
    <Question title={t('meeting.board.clear')} text={t('meeting.board.asksToClear')} onDismiss={cancel}>
      <Button kind="danger" onClick={() => board.send({ type: 'board.confirm' })}>
        {t('meeting.board.clear')}
      </Button>
      <Button kind="primary" onClick={cancel} data-autofocus>
        {t('meeting.board.keep')}
      </Button>
    </Question>
  );
}
