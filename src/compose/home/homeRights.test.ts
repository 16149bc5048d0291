import { expect, test } from 'vitest';
import type { PermissionSet } from '../../../contract/http/permissions.ts';
import { noPermissions } from '../../../mocks/permissions.ts';
import { rightsIn } from './homeRights.ts';

const NONE = noPermissions();

const decided = (permissions: Partial<PermissionSet>) => {
  const { administrator, mayAdd, mayManage, mayChange } = rightsIn({ ...NONE, ...permissions });
  return [administrator, mayAdd, mayManage, mayChange('7')];
};

test.each([
  [{}, [false, false, false, false]],
  [{ systemPermissions: ['ADMINISTER'] }, [true, true, true, true]],
  [{ systemPermissions: ['CREATE_CONNECTION'] }, [false, true, true, false]],
  [{ systemPermissions: ['CREATE_CONNECTION_GROUP'] }, [false, false, true, false]],
  [{ systemPermissions: ['CREATE_USER', 'AUDIT', 'CREATE_SHARING_PROFILE'] }, [false, false, false, false]],
  [{ connectionPermissions: { '7': ['READ'] } }, [false, false, false, false]],
  [{ connectionPermissions: { '7': ['READ', 'UPDATE'] } }, [false, false, true, true]],
  [{ connectionPermissions: { '8': ['UPDATE'] } }, [false, false, true, false]],
  [{ connectionPermissions: { '7': ['DELETE'] } }, [false, false, true, false]],
  [{ connectionGroupPermissions: { '7': ['ADMINISTER'] } }, [false, false, true, false]],
  [{ userPermissions: { ada: ['UPDATE'] } }, [false, false, false, false]],
] as const)('%j: administrator, may add, may manage, may change connection 7: %j', (permissions, expected) => {
  expect(decided(permissions as unknown as Partial<PermissionSet>)).toEqual(expected);
});
