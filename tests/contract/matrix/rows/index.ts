import type { CallName } from '../../../../contract/http/index.ts';
import type { Row } from '../row.ts';
import { connectionRows } from './connections.ts';
import { declaredSettingRows } from './declaredSettings.ts';
import { entranceRows } from './entrance.ts';
import { fileRows } from './files.ts';
import { homeRows } from './home.ts';
import { peopleRows } from './people.ts';
import { recordRows } from './records.ts';
import { rightsRows } from './rights.ts';
import { activeConnectionRows } from './activeConnections.ts';
import { settingRows } from './settings.ts';

/** Who may make which call. A call that is declared and not here does not compile, and fails the test. */
export const ROWS: Readonly<Record<CallName, Row>> = {
  ...entranceRows,
  ...peopleRows,
  ...rightsRows,
  ...connectionRows,
  ...activeConnectionRows,
  ...recordRows,
  ...settingRows,
  ...declaredSettingRows,
  ...homeRows,
  ...fileRows,
};
