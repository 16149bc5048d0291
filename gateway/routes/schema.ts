import { calls } from '../../contract/http/index.ts';
import { ATTRIBUTE_FORMS } from '../../contract/protocols/attributes.ts';
import { PROTOCOLS } from '../../contract/protocols/index.ts';
import type { RouteContext } from './context.ts';

/** What forms look like is the same for everyone. */
export function bindSchema({ routes }: RouteContext): void {
  routes.token(calls.getUserAttributes, () => ATTRIBUTE_FORMS.user);
  routes.token(calls.getUserPreferenceAttributes, () => ATTRIBUTE_FORMS.userPreference);
  routes.token(calls.getUserGroupAttributes, () => ATTRIBUTE_FORMS.userGroup);
  routes.token(calls.getConnectionAttributes, () => ATTRIBUTE_FORMS.connection);
  routes.token(calls.getSharingProfileAttributes, () => ATTRIBUTE_FORMS.sharingProfile);
  routes.token(calls.getConnectionGroupAttributes, () => ATTRIBUTE_FORMS.connectionGroup);
  routes.token(calls.getProtocols, () => PROTOCOLS);
}
