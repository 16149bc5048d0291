import type { HttpHandler } from 'msw';
import { calls } from '../../contract/http/index.ts';
import { ATTRIBUTE_FORMS } from '../../contract/protocols/attributes.ts';
import { PROTOCOLS } from '../../contract/protocols/index.ts';
import { mock } from '../mock.ts';
import type { World } from '../world.ts';

export const schemaHandlers = (world: World): HttpHandler[] => [
  mock(world, calls.getUserAttributes, () => ATTRIBUTE_FORMS.user),
  mock(world, calls.getUserPreferenceAttributes, () => ATTRIBUTE_FORMS.userPreference),
  mock(world, calls.getUserGroupAttributes, () => ATTRIBUTE_FORMS.userGroup),
  mock(world, calls.getConnectionAttributes, () => ATTRIBUTE_FORMS.connection),
  mock(world, calls.getSharingProfileAttributes, () => ATTRIBUTE_FORMS.sharingProfile),
  mock(world, calls.getConnectionGroupAttributes, () => ATTRIBUTE_FORMS.connectionGroup),
  mock(world, calls.getProtocols, () => PROTOCOLS),
];
