/** What this browser keeps (A§3 "Stored local items"). Names of keys begin with `oriel_`. */
export const STORED = {
  auth: 'oriel_auth',
  device: 'oriel_device',
  preferences: 'oriel_preferences',
  domain: 'oriel_domain',
  port: 'oriel_port',
  bar: 'oriel_bar',
  closeConnection: 'oriel_close_connection',
  clientsFolded: 'oriel_clients_folded',
  keyboardLayout: 'oriel_keyboard_layout',
  inputMethod: 'oriel_input_method',
  history: 'oriel_history',
  loginLock: 'oriel_login_lock',
  reconnectSuppressed: 'oriel_no_reconnect',
  parameters: 'oriel_parameters',
  discovered: 'oriel_discovered',
  sidebar: 'oriel_rail',
  reminders: 'oriel_hints',
  guestName: 'oriel_guest_name',
  micOff: 'oriel_mic_off',
  videoOff: 'oriel_video_off',
  microphone: 'oriel_microphone',
  camera: 'oriel_camera',
  speaker: 'oriel_speaker',
  screenBeside: 'oriel_screen_beside',
  uploads: 'oriel_uploads',
} as const;
export type StoredKey = (typeof STORED)[keyof typeof STORED];

/** A guest's way back over a reload, in the tab's own storage. */
export const VISIT_KEY = 'oriel_shared';

/** C§3 the meeting that this tab is in, in the tab's own storage. */
export const ROOM_KEYS = { room: 'sessionRoom', key: 'roomKey' } as const;

/** Whom to call in which room, in the tab's own storage, until that room is entered. */
export const CALL_KEY = 'oriel_call';
