import { useSelector } from '@xstate/react';
import { ChevronRight, House, Trash2 } from 'lucide-react';
import { selectPath } from '../../machines/files/fileManager/fileManager.selectors.ts';
import { Icon } from '../parts/icon/Icon.tsx';
import { useText } from '../parts/text/useText.ts';
import { dropInto } from './dragging.ts';
import styles from './files.module.css';
import type { FileManagerProps } from './props.ts';
import { usePlace } from './usePlace.ts';

/** B§2 "breadcrumb path starting at Home". Rows may be dropped on each. */
export function Crumbs({ content }: FileManagerProps) {
  const { t } = useText();
  const path = useSelector(content, selectPath);
  const isInBin = usePlace({ content }).bin !== undefined;
  const crumbs = [t('fileManager.home'), ...path];
  return (
    <nav aria-label={t('fileManager.path')}>
      <ol className={styles.crumbs}>
        {crumbs.map((name, depth) => {
          const folder = path.slice(0, depth);
          return (
            <li key={folder.join('/')}>
              {depth > 0 && <Icon as={ChevronRight} size={14} />}
              <button
                type="button"
                className={styles.crumb}
                aria-current={depth === path.length && !isInBin ? 'location' : undefined}
                onClick={() => content.send({ type: 'folder.open', path: folder })}
                {...dropInto(content, folder)}
              >
                {depth === 0 && <Icon as={House} size={16} />}
                {name}
              </button>
            </li>
          );
        })}
        {isInBin && (
          <li>
            <Icon as={ChevronRight} size={14} />
            <span className={styles.crumb} aria-current="location">
              <Icon as={Trash2} size={16} />
              {t('fileManager.bin.title')}
            </span>
          </li>
        )}
      </ol>
    </nav>
  );
}
