import { ArrowDown, ArrowUp } from 'lucide-react';
import { Icon } from '../../parts/icon/Icon.tsx';
import styles from './list.module.css';

interface SortHeadProps {
  readonly label: string;
  /** Null where the list is in the order of another column. */
  readonly order: 'ascending' | 'descending' | null;
  readonly onSort: () => void;
}

/** The head of a column that puts the list in its order. */
export function SortHead({ label, order, onSort }: SortHeadProps) {
  return (
    <th scope="col" {...(order !== null && { 'aria-sort': order })}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {label}
        <Icon as={order === 'descending' ? ArrowDown : ArrowUp} size={14} />
      </button>
    </th>
  );
}
