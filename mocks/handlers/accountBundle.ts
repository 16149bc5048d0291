import type { HttpHandler } from 'msw';
import { calls } from '../../contract/http/index.ts';
import { mock } from '../mock.ts';
import { changeGroupPermissions, changePermissions, noPermissions } from '../permissions.ts';
import { createGroup, saveGroup } from '../userGroups.ts';
import { createMockUser, saveMockUser } from './users.ts';
import { asOne, explain, patchBelongings } from '../accountBundle.ts';
import type { World } from '../world.ts';

export const accountBundleHandlers = (world: World): HttpHandler[] => [...userHandlers(world), ...groupHandlers(world)];

function userHandlers(world: World): HttpHandler[] {
  return [
    mock(world, calls.createWholeUser, ({ username, body }) =>
      asOne(world, [
        () => void createMockUser(world, username, body),
        () => changePermissions(world, username, body.username, body.permissions ?? []),
        () => patchBelongings(world, username, { kind: 'users', name: body.username }, body),
      ]),
    ),
    mock(world, calls.saveWholeUser, ({ username, params: { id }, body }) =>
      asOne(world, [
        () => saveMockUser(world, username, id, body),
        () => changePermissions(world, username, id, body.permissions ?? []),
        () => patchBelongings(world, username, { kind: 'users', name: id }, body),
      ]),
    ),
    mock(world, calls.explainUser, ({ username, params }) => explain(world, username, params.id)),
  ];
}

function groupHandlers(world: World): HttpHandler[] {
  return [
    mock(world, calls.createWholeUserGroup, ({ username, body }) =>
      asOne(world, [
        () => void createGroup(world, username, body, noPermissions()),
        () => changeGroupPermissions(world, username, body.identifier, body.permissions ?? []),
        () => patchBelongings(world, username, { kind: 'groups', name: body.identifier }, body),
      ]),
    ),
    mock(world, calls.saveWholeUserGroup, ({ username, params: { id }, body }) =>
      asOne(world, [
        () => saveGroup(world, username, id, body),
        () => changeGroupPermissions(world, username, id, body.permissions ?? []),
        () => patchBelongings(world, username, { kind: 'groups', name: id }, body),
      ]),
    ),
  ];
}
