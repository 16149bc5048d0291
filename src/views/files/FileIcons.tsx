import { useSelector } from '@xstate/react';
import {
  selectOne,
  selectPath,
  selectRows,
  selectSelected,
} from '../../machines/files/fileManager/fileManager.selectors.ts';
import { Hidden } from '../parts/display/Hidden.tsx';
import { Icon } from '../parts/icon/Icon.tsx';
import { useBroughtIntoView } from '../parts/list/useBroughtIntoView.ts';
import { useRowMenu } from '../parts/list/useRowMenu.tsx';
import { useText } from '../parts/text/useText.ts';
import type { ListedEntry } from '../../machines/files/fileManager/fileManager.types.ts';
import { dragRow, dropInto } from './dragging.ts';
import { iconOf } from './fileIcon.ts';
import { clickOn, commandOf } from './fileKeys.ts';
import { FileMenu } from './FileMenu.tsx';
import styles from './icons.module.css';
import type { FileManagerProps } from './props.ts';

const shapeOf = ({ name }: ListedEntry) => ({ key: name, level: 0, expanded: undefined });

/** B§2 "Large icons": what the table shows as well, to be found by its looks. */
export function FileIcons({ content }: FileManagerProps) {
  const { t } = useText();
  const rows = useSelector(content, selectRows);
  const broughtIntoView = useBroughtIntoView(useSelector(content, selectOne)?.name ?? null);
  const menu = useRowMenu(rows, shapeOf, (entry) => ({
    label: t('fileManager.actionsOf', { name: entry.name }),
    items: <FileMenu content={content} entry={entry} />,
  }));
  return (
    <>
      <ul className={styles.icons}>
        {rows.map((entry) => (
          <li key={entry.name} ref={broughtIntoView(entry.name)} onContextMenu={(event) => menu.point(event, entry)}>
            <IconCard content={content} entry={entry} />
          </li>
        ))}
      </ul>
      {menu.drawn}
    </>
  );
}

function IconCard({ content, entry }: FileManagerProps & { readonly entry: ListedEntry }) {
  const { t } = useText();
  const { name, folder } = entry;
  const path = useSelector(content, selectPath);
  const selected = useSelector(content, (state) => selectSelected(state).has(name));
  return (
    <div className={styles.card} data-chosen={selected || undefined}>
      <input
        type="checkbox"
        aria-label={t('fileManager.choose', { name })}
        checked={selected}
        onChange={() => content.send({ type: 'row.choose', name, choosing: 'toggle' })}
      />
      <button
        type="button"
        title={name}
        data-folder={folder || undefined}
        draggable
        onDragStart={dragRow(name)}
        onClick={(event) => clickOn(content, name, event)}
        onKeyDown={(event) => {
          const command = event.key === 'Enter' || event.key === ' ' ? null : commandOf(event, entry, path);
          if (command === null) return;
          event.preventDefault();
          content.send(command);
        }}
        {...(folder && dropInto(content, [...path, name]))}
      >
        <Look entry={entry} />
        <bdi>{name}</bdi>
        {folder && <Hidden>{t('fileManager.folder')}</Hidden>}
      </button>
    </div>
  );
}

/** Its small picture, once it is in view; the icon stands behind it where there is none. */
function Look({ entry }: { readonly entry: ListedEntry }) {
  return (
    <span className={styles.look}>
      <Icon as={iconOf(entry)} size={32} />
      {entry.picture !== undefined && (
        <img src={entry.picture} alt="" loading="lazy" decoding="async" draggable={false} />
      )}
    </span>
  );
}
