export { openMeetings } from './actions.ts';
export type { MeetingPlace } from './service/createMeetings.ts';
