export { openMeetings } from './actions.ts';
export type { MeetingPlace } from './service/createMeetings.ts';
export { checkRelay } from './service/iceServers.ts';
