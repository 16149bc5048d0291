import { useSelector } from '@xstate/react';
import { Download, Layers2, Trash2, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { BOARD_PEN_COLOR, BOARD_POINTING_COLOR } from '../../../contract/limits.ts';
import { isHexColor } from '../../../contract/rules/colors.ts';
import {
  type BoardActorRef,
  selectAsksToClear,
  selectCanUndo,
  selectIsBoardEmpty,
  selectIsBoardOverDesktop,
  selectIsOverSession,
  selectPen,
} from '../../machines/meetings/board/board.machine.ts';
import { Button, IconButton } from '../parts/button/Button.tsx';
import { ColorSwatch } from '../parts/form/ColorSwatch.tsx';
import { useText } from '../parts/text/useText.ts';
import { Question } from '../shared/editing/questions.tsx';
import styles from './board.module.css';

export interface BoardProps {
  readonly board: BoardActorRef;
}

const ON_PAPER = [
  ['black', BOARD_PEN_COLOR],
  ['red', BOARD_POINTING_COLOR],
  ['green', '#2E7D32'],
  ['blue', '#1565C0'],
  ['orange', '#EF6C00'],
] as const;
/** As the picker writes it: in small letters it is the eraser's. */
const ON_PICTURE = [...ON_PAPER, ['white', '#FFFFFF']] as const;
const WIDEST = 30;

/** How the pen draws: its colours, and its width. */
export function PenChoice({ board }: BoardProps) {
  const { t } = useText();
  const { color, size } = useSelector(board, selectPen);
  const colors = useSelector(board, selectIsBoardOverDesktop) ? ON_PICTURE : ON_PAPER;
  return (
    <div className={styles.pen}>
      {colors.map(([name, value]) => (
        <button
          key={name}
          type="button"
          className={styles.color}
          aria-label={t(`meeting.board.colors.${name}`)}
          aria-pressed={value === color}
          style={{ backgroundColor: value }}
          onClick={() => board.send({ type: 'board.color', color: value })}
        />
      ))}
      <ColorSwatch
        label={t('meeting.board.otherColor')}
        value={isHexColor(color) ? color : ON_PAPER[0][1]}
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

interface ActsProps extends BoardProps {
  /** Where the names of what has no words stand. */
  readonly tip: 'middle' | 'end';
}

/** Over the desktop, or in the panel: only where there is the picture of a session. */
function PlaceToggle({ board, tip }: ActsProps) {
  const { t } = useText();
  const isOver = useSelector(board, selectIsBoardOverDesktop);
  if (!useSelector(board, selectIsOverSession)) return null;
  return (
    <IconButton
      icon={Layers2}
      label={t('meeting.board.overDesktop')}
      pressed={isOver}
      tip={tip}
      onClick={() => board.send({ type: 'board.lie' })}
    />
  );
}

/** What is done with the whole board; and what comes after it. */
export function BoardActs({ board, tip, children }: ActsProps & { readonly children?: ReactNode }) {
  const { t } = useText();
  const isEmpty = useSelector(board, selectIsBoardEmpty);
  const canUndo = useSelector(board, selectCanUndo);
  const act = (type: 'board.undo' | 'board.save' | 'board.clear') => () => board.send({ type });
  return (
    <div className={styles.acts}>
      <IconButton
        icon={Undo2}
        label={t('meeting.board.undo')}
        disabled={!canUndo}
        tip={tip}
        onClick={act('board.undo')}
      />
      <IconButton
        icon={Download}
        label={t('meeting.board.save')}
        disabled={isEmpty}
        tip={tip}
        onClick={act('board.save')}
      />
      <IconButton
        icon={Trash2}
        label={t('meeting.board.clear')}
        disabled={isEmpty}
        tip={tip}
        onClick={act('board.clear')}
      />
      <PlaceToggle board={board} tip={tip} />
      {children}
    </div>
  );
}

export function HideBoard({ board }: BoardProps) {
  const { t } = useText();
  const hide = () => board.send({ type: 'board.toggle' });
  return <IconButton icon={X} label={t('meeting.board.hide')} tip="end" onClick={hide} />;
}

export function ClearQuestion({ board }: BoardProps) {
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
