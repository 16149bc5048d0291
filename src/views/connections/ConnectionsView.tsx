import { useSelector } from '@xstate/react';
import { Download, Plus, Upload } from 'lucide-react';
import { ROOT_GROUP } from '../../../contract/guacamole.ts';
import {
  selectExportFile,
  selectImportFile,
  selectManagedState,
  selectMayMakeConnections,
  selectMayMakeGroups,
} from '../../machines/connections/connections/connections.selectors.ts';
import { ListPage } from '../shared/lists/ListPage.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Menu, MenuItem } from '../parts/menu/Menu.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './connections.module.css';
import { ExportDialog } from './ExportDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { ManagedList } from './ManagedList.tsx';
import type { ConnectionsProps } from './props.ts';
import { Questions } from './Questions.tsx';

/** Everything that one may manage, and the ways to make more of it. */
export function ConnectionsView({ content: connections }: ConnectionsProps) {
  const { t } = useText();
  const importFile = useSelector(connections, selectImportFile);
  const exportFile = useSelector(connections, selectExportFile);
  return (
    <ListPage title={t('connections.title')} intro={t('connections.intro')} action={<Making content={connections} />}>
      <ManagedList content={connections} />
      <Questions content={connections} />
      {importFile && <ImportDialog importFile={importFile} />}
      {exportFile && <ExportDialog exportFile={exportFile} />}
    </ListPage>
  );
}

function Making({ content: connections }: ConnectionsProps) {
  const { t } = useText();
  const mayMakeConnections = useSelector(connections, selectMayMakeConnections);
  const mayMakeGroups = useSelector(connections, selectMayMakeGroups);
  const isThere = useSelector(connections, (snapshot) => !['loading', 'failed'].includes(selectManagedState(snapshot)));
  const make = (kind: 'connection' | 'group') => connections.send({ type: 'item.make', kind, parent: ROOT_GROUP });
  if (!isThere) return null;
  return (
    <div className={styles.making}>
      <Button icon={Download} onClick={() => connections.send({ type: 'export.open' })}>
        {t('connections.export')}
      </Button>
      {mayMakeConnections && (
        <Button icon={Upload} onClick={() => connections.send({ type: 'import.open' })}>
          {t('connections.import')}
        </Button>
      )}
      {(mayMakeConnections || mayMakeGroups) && (
        <Menu
          label={t('connections.add')}
          trigger={(props) => (
            <Button kind="primary" icon={Plus} {...props}>
              {t('connections.add')}
            </Button>
          )}
        >
          {mayMakeConnections && (
            <MenuItem onChoose={() => make('connection')}>{t('connections.addConnection')}</MenuItem>
          )}
          {mayMakeGroups && <MenuItem onChoose={() => make('group')}>{t('connections.addGroup')}</MenuItem>}
        </Menu>
      )}
    </div>
  );
}
