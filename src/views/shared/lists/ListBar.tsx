import type { ReactNode } from 'react';
import { SearchField } from '../../parts/form/SearchField.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './list.module.css';

interface ListBarProps {
  /** What the field finds, in a few words. */
  readonly label: string;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** What is counted or chosen, at the left. */
  readonly children: ReactNode;
}

/** The line above a list: how much there is, and the search. */
export function ListBar({ label, search, onSearch, children }: ListBarProps) {
  const { t } = useText();
  return (
    <div className={styles.bar}>
      {children}
      <SearchField
        className={styles.filter}
        label={label}
        clearLabel={t('lists.clearSearch')}
        value={search}
        onChange={onSearch}
      />
    </div>
  );
}
