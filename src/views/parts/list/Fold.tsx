import { ChevronRight } from 'lucide-react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/Icon.tsx';
import row from './treeRow.module.css';

interface FoldProps {
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** For the pointer; the keyboard folds with the arrow keys on the row itself. */
export function Fold({ open, onToggle }: FoldProps) {
  return (
    <button type="button" tabIndex={-1} aria-hidden className={classes(row.fold, open && row.open)} onClick={onToggle}>
      <Icon as={ChevronRight} size={16} />
    </button>
  );
}
