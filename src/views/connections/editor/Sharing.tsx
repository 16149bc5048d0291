import { useSelector } from '@xstate/react';
import { Plus, Share2 } from 'lucide-react';
import { selectLoaded, selectTarget } from '../../../machines/connections/editor/editor.selectors.ts';
import { Empty } from '../../parts/display/Empty.tsx';
import { Icon } from '../../parts/icon/Icon.tsx';
import { Link } from '../../parts/browser/Link.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from '../../shared/editing/editor.module.css';
import { editorPath } from './links.ts';
import type { EditorProps } from './props.ts';

/** Who may be let into sessions of this connection, and how. */
export function Sharing({ editor }: EditorProps) {
  const { t } = useText();
  const { dataSource, identifier } = useSelector(editor, selectTarget);
  const loaded = useSelector(editor, selectLoaded);
  if (loaded === null || identifier === null) return null;
  const { profiles, rights } = loaded;
  return (
    <div className={styles.list}>
      {profiles.length === 0 && (
        <Empty icon={Share2} title={t('editor.sharing.empty')} text={t('editor.sharing.emptyText')} />
      )}
      <ul>
        {profiles.map((profile) => (
          <li key={profile.identifier}>
            <Link className={styles.row} to={editorPath('sharingProfile', dataSource, { id: profile.identifier })}>
              <Icon as={Share2} size={16} />
              <bdi>{profile.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {rights.share && (
        <Link className={styles.row} to={editorPath('sharingProfile', dataSource, { parent: identifier })}>
          <Icon as={Plus} size={16} />
          {t('editor.sharing.new')}
        </Link>
      )}
    </div>
  );
}
