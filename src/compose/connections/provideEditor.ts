import { map } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { EXTERNAL_PORT_NOT_NEEDED } from '../../../contract/externalPort.ts';
import { TUNNEL_TARGET_TYPES } from '../../../contract/guacamole.ts';
import { connectionCalls } from '../../../contract/http/connections.ts';
import { systemSettingCalls } from '../../../contract/http/systemSettings.ts';
import { encodeClientId } from '../../../contract/rules/clientId.ts';
import type { LeaveAttempt } from '../../machines/shared/editorEvents.ts';
import { editorMachine } from '../../machines/connections/editor/editor.machine.ts';
import { EditorObstacleError } from '../../machines/connections/editor/editor.errors.ts';
import type {
  EditorContext,
  EditorKind,
  EditorTarget,
  SaveRequest,
} from '../../machines/connections/editor/editor.types.ts';
import type { RouteTarget } from '../../machines/shell/page/page.types.ts';
import { usageHistoryMachine } from '../../machines/connections/usageHistory/usageHistory.machine.ts';
import type { Api } from '../../services/api.ts';
import { ApiError } from '../../services/apiError.ts';
import type { EditedKind } from './editor/editedKind.ts';
import type { Ports } from '../ports/ports.ts';
import { PATH } from '../shared/routes.ts';

type Done = Pick<EditorContext, 'target' | 'draft' | 'pendingNavigation' | 'opens' | 'savedAs'>;

/** Where somebody goes who is done: back to the list, into the session, or from a sharing profile to its connection. */
function wayOn({ target, draft, pendingNavigation, opens, savedAs: identifier }: Done): string {
  if (pendingNavigation !== null) return pendingNavigation;
  const { kind, dataSource } = target;
  if (opens && identifier !== null) {
    return PATH.client(encodeClientId({ identifier, type: TUNNEL_TARGET_TYPES.CONNECTION, dataSource }));
  }
  const isOfConnection = kind === 'sharingProfile' && draft.parent !== '';
  return isOfConnection ? PATH.manage(dataSource, 'connections', draft.parent) : PATH.connections(dataSource);
}

const CHANGED_KEY = 'ERROR.CHANGED_MEANWHILE';

async function save(api: Api, edited: EditedKind, request: SaveRequest): Promise<string | null> {
  try {
    return await edited.save(api, request);
  } catch (error) {
    const isOvertaken = error instanceof ApiError && error.details.translatable?.key === CHANGED_KEY;
    throw isOvertaken ? new EditorObstacleError('CHANGED') : error;
  }
}

function provideUsageHistory(api: Api) {
  return usageHistoryMachine.provide({
    actors: {
      readUses: fromPromise(({ input: { dataSource, identifier } }) =>
        api.call(connectionCalls.getConnectionHistory, { params: { dataSource, id: identifier } }),
      ),
    },
  });
}

function provideEditor({ api, router }: Ports, edited: EditedKind) {
  return editorMachine.provide({
    actors: {
      loadObject: fromPromise(({ input }) => edited.load(api, input)),
      saveObject: fromPromise(({ input }) => save(api, edited, input)),
      setPort: fromPromise(async () => {
        await api.call(systemSettingCalls.saveExternalPort, { body: { port: EXTERNAL_PORT_NOT_NEEDED } });
      }),
      deleteObject: fromPromise(({ input: { dataSource, identifier } }) =>
        edited.remove(api, { dataSource, id: identifier ?? '' }),
      ),
      leaveAttempts: fromEventObservable<LeaveAttempt, undefined>(() =>
        router.blockedPaths$.pipe(map((path) => ({ type: 'leave.tried', path }))),
      ),
      usageHistory: provideUsageHistory(api),
    },
    actions: {
      goOn: ({ context }) => {
        router.navigate(wayOn(context));
      },
    },
  });
}

/** The editor of one kind, as a page. The address names what is edited. */
export function openEditor(ports: Ports, kind: EditorKind, edited: EditedKind, params: RouteTarget['params']) {
  const input: EditorTarget = {
    kind,
    dataSource: params['dataSource'] ?? '',
    identifier: params['id'] ?? null,
    cloneOf: params['clone'] ?? null,
    parent: params['parent'] ?? null,
    ...(params['security'] === 'any' ? { security: 'any' } : {}),
    ...(params['tab'] === 'sharing' && params['id'] !== undefined ? { tab: 'sharing' } : {}),
  };
  return { logic: provideEditor(ports, edited), input };
}
