import { appEntry } from './app/app.samples.ts';
import { countdownEntry } from './countdown/countdown.samples.ts';
import { frameEntry } from './frame/frame.samples.ts';
import { generalSocketEntry } from './generalSocket/generalSocket.samples.ts';
import { homeEntry } from './home/home.samples.ts';
import { inspectorEntry } from './inspector/inspector.samples.ts';
import { loginEntry } from './login/login.samples.ts';
import { notificationEntry } from './notification/notification.samples.ts';
import { notificationsEntry } from './notifications/notifications.samples.ts';
import { pageEntry } from './page/page.samples.ts';
import { paletteEntry } from './palette/palette.samples.ts';
import { preferencesEntry } from './preferences/preferences.samples.ts';
import { quickAddEntry } from './quickAdd/quickAdd.samples.ts';
import type { MachineEntry } from './samples.ts';
import { selfCheckEntry } from './selfCheck/selfCheck.samples.ts';
import { sessionEntry } from './session/session.samples.ts';
import { setupEntry } from './setup/setup.samples.ts';

/** Every statechart of the app, parents before children. */
export const registry: readonly MachineEntry[] = [
  appEntry,
  pageEntry,
  preferencesEntry,
  notificationsEntry,
  notificationEntry,
  setupEntry,
  loginEntry,
  countdownEntry,
  generalSocketEntry,
  homeEntry,
  quickAddEntry,
  paletteEntry,
  selfCheckEntry,
  sessionEntry,
  frameEntry,
  inspectorEntry,
];
