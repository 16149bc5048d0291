import type { Form } from '../forms.ts';
import { choice, date, email, flag, form, numeric, text, time, timezone } from './fields.ts';

/** Which attributes an object may have (guacamole REST reference, schema). */
export const ATTRIBUTE_FORMS = {
  user: [
    form(
      'profile',
      text('guac-full-name'),
      email('guac-email-address'),
      text('guac-organization'),
      text('guac-organizational-role'),
    ),
    form(
      'restrictions',
      flag('expired'),
      time('access-window-start'),
      time('access-window-end'),
      date('valid-from'),
      date('valid-until'),
      timezone('timezone'),
    ),
  ],
  userPreference: [],
  userGroup: [],
  connection: [
    form('concurrency', numeric('max-connections'), numeric('max-connections-per-user')),
    form('load-balancing', numeric('weight'), flag('failover-only')),
    form('guacd', text('guacd-hostname'), numeric('guacd-port'), choice('guacd-encryption', ['none', 'ssl'])),
  ],
  connectionGroup: [
    form(
      'concurrency',
      numeric('max-connections'),
      numeric('max-connections-per-user'),
      flag('enable-session-affinity'),
    ),
  ],
  sharingProfile: [],
} as const satisfies Record<string, readonly Form[]>;
